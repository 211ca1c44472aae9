import { nodeOf, textOf, type Node } from '../model/document.ts'
import type { CodeServer, Scope, SignIn } from './sign-in.ts'

/** The ways to sign in that the flows of an OAuth 2 scheme are (OpenAPI 3.1 §4.8.28); one that a page cannot go where there is no other. */
export function flowsOf(
  said: { scheme: string; label: string; description?: string },
  node: Node,
  asked: ReadonlySet<string>,
): SignIn[] {
  const flows = nodeOf(node.flows)
  const metadataUrl = textOf(node.oauth2MetadataUrl)
  const found: SignIn[] = []
  const password = nodeOf(flows.password)
  const tokenUrl = textOf(password.tokenUrl)
  if (tokenUrl !== undefined) {
    const refreshUrl = textOf(password.refreshUrl)
    found.push({ ...said, kind: 'password', tokenUrl, refreshUrl, scopes: scopesOf(password, asked) })
  }
  const server = codeServerOf(nodeOf(flows.authorizationCode), metadataUrl)
  if (server !== undefined) {
    const scopes = scopesOf(nodeOf(flows.authorizationCode), asked)
    found.push({
      ...said,
      kind: 'code',
      scopes,
      isOpenId: scopes.some(({ name }) => name === 'openid'),
      server,
    })
  }
  const client = nodeOf(flows.clientCredentials)
  const clientTokenUrl = textOf(client.tokenUrl)
  if (clientTokenUrl !== undefined)
    found.push({ ...said, kind: 'client', tokenUrl: clientTokenUrl, scopes: scopesOf(client, asked) })
  const reason = (['implicit', 'deviceAuthorization'] as const).find((flow) => flow in flows)
  if (found.length === 0) found.push({ ...said, kind: 'elsewhere', reason: reason ?? 'unknown' })
  return found
}

function codeServerOf(flow: Node, metadataUrl: string | undefined): CodeServer | undefined {
  const authorizationUrl = textOf(flow.authorizationUrl)
  const tokenUrl = textOf(flow.tokenUrl)
  if (authorizationUrl !== undefined && tokenUrl !== undefined)
    return { authorizationUrl, tokenUrl, refreshUrl: textOf(flow.refreshUrl), metadataUrl }
  return metadataUrl === undefined ? undefined : { metadataUrl }
}

function scopesOf(flow: Node, asked: ReadonlySet<string>): Scope[] {
  return Object.entries(nodeOf(flow.scopes)).map(([name, text]) => ({
    name,
    description: textOf(text),
    isAsked: asked.has(name),
  }))
}
