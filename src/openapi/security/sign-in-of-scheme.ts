import { nodeOf, textOf, type Node } from '../model/document.ts'
import type { CodeServer, Scope, SignIn } from './sign-in.ts'
import { prefixIn } from './token-prefix.ts'

/**
 * The ways to sign in by a Security Scheme Object (OpenAPI 3.1 §4.8.27). `wanted`: the scopes that operations require.
 * Empty for a `type` that does not exist.
 */
export function signInOfScheme(scheme: string, node: Node, wanted: ReadonlySet<string>): SignIn[] {
  const named = {
    scheme,
    node,
    label: textOf(node['x-displayName']) ?? scheme,
    description: textOf(node.description),
  }
  switch (node.type) {
    case 'oauth2':
      return flowsOf(named, node, wanted)
    case 'openIdConnect': {
      const metadataUrl = textOf(node.openIdConnectUrl)
      if (metadataUrl === undefined) return [{ ...named, kind: 'elsewhere', reason: 'unknown' }]
      const scopes = [...wanted].map((name) => ({ name, isRequested: true }))
      return [{ ...named, kind: 'code', scopes, isOpenId: true, server: { metadataUrl } }]
    }
    case 'basic':
      return [{ ...named, kind: 'basic' }]
    case 'http': {
      const word = textOf(node.scheme) ?? 'bearer'
      if (/^bearer$/i.test(word)) return [{ ...named, kind: 'bearer' }]
      if (/^basic$/i.test(word)) return [{ ...named, kind: 'basic' }]
      if (/^(?:digest|negotiate|ntlm)$/i.test(word))
        return [{ ...named, kind: 'elsewhere', reason: 'browser' }]
      if (/^(?:hmac|signature|aws|mutual|hoba|scram|vapid)/i.test(word))
        return [{ ...named, kind: 'elsewhere', reason: 'signature' }]
      return [{ ...named, kind: 'http', word }]
    }
    case 'apiKey': {
      if (/sigv4/i.test(String(node['x-amazon-apigateway-authtype'])))
        return [{ ...named, kind: 'elsewhere', reason: 'signature' }]
      const location = node.in === 'query' || node.in === 'cookie' ? node.in : 'header'
      const written = textOf(node.name) ?? 'Authorization'
      // `Authorization: Bearer` is no name of a header, which has no colon.
      const [name = written, word] = location === 'header' ? written.split(/\s*:\s*/) : []
      const prefix =
        location === 'header' && /^authorization$/i.test(name)
          ? word || prefixIn(named.description, scheme)
          : undefined
      return [{ ...named, kind: 'apiKey', in: location, name, prefix }]
    }
    case 'mutualTLS':
      return [{ ...named, kind: 'elsewhere', reason: 'mutualTLS' }]
    default:
      return []
  }
}

/**
 * The ways to sign in by the flows of an OAuth 2 scheme (OpenAPI 3.1 §4.8.28). One that a page cannot use is included
 * where there is no other.
 */
function flowsOf(
  named: { scheme: string; label: string; description?: string },
  node: Node,
  wanted: ReadonlySet<string>,
): SignIn[] {
  const flows = nodeOf(node.flows)
  const metadataUrl = textOf(node.oauth2MetadataUrl)
  const found: SignIn[] = []
  const password = nodeOf(flows.password)
  const tokenUrl = textOf(password.tokenUrl)
  if (tokenUrl !== undefined) {
    const refreshUrl = textOf(password.refreshUrl)
    found.push({ ...named, kind: 'password', tokenUrl, refreshUrl, scopes: scopesOf(password, wanted) })
  }
  const server = codeServerOf(nodeOf(flows.authorizationCode), metadataUrl)
  if (server !== undefined) {
    const scopes = scopesOf(nodeOf(flows.authorizationCode), wanted)
    found.push({
      ...named,
      kind: 'code',
      scopes,
      isOpenId: scopes.some(({ name }) => name === 'openid'),
      server,
    })
  }
  const client = nodeOf(flows.clientCredentials)
  const clientTokenUrl = textOf(client.tokenUrl)
  if (clientTokenUrl !== undefined)
    found.push({ ...named, kind: 'client', tokenUrl: clientTokenUrl, scopes: scopesOf(client, wanted) })
  const reason = (['implicit', 'deviceAuthorization'] as const).find((flow) => flow in flows)
  if (found.length === 0) found.push({ ...named, kind: 'elsewhere', reason: reason ?? 'unknown' })
  return found
}

function codeServerOf(flow: Node, metadataUrl: string | undefined): CodeServer | undefined {
  const authorizationUrl = textOf(flow.authorizationUrl)
  const tokenUrl = textOf(flow.tokenUrl)
  if (authorizationUrl !== undefined && tokenUrl !== undefined)
    return { authorizationUrl, tokenUrl, refreshUrl: textOf(flow.refreshUrl), metadataUrl }
  return metadataUrl === undefined ? undefined : { metadataUrl }
}

function scopesOf(flow: Node, wanted: ReadonlySet<string>): Scope[] {
  return Object.entries(nodeOf(flow.scopes)).map(([name, text]) => ({
    name,
    description: textOf(text),
    isRequested: wanted.has(name),
  }))
}
