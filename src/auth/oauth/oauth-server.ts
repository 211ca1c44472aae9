import * as oauth from 'oauth4webapi'
import type { CodeServer } from '../../openapi/security/sign-in.ts'
import { readForeign } from '../../http/look.ts'
import { isLoopback, resolveAddress } from '../../server/addresses.ts'
import { ownBase } from '../../server/base-address.ts'
import { oauthError } from './oauth-error.ts'
import type { Server } from '../../server/server.tsx'

/** An authorization server in the form that the library needs. */
export interface KnownServer {
  server: oauth.AuthorizationServer
  /** True if the server has published its issuer name, so that responses can be checked against it. */
  isIssuerKnown: boolean
}

/**
 * The authorization server that a description names. It is built from the published metadata (OpenID Connect Discovery, RFC 8414),
 * else from the two addresses in the description. Throws an error with a sentence for people if there is neither.
 */
export async function authorizationServerOf(server: Server, named: CodeServer): Promise<KnownServer> {
  const { metadataUrl } = named
  if (metadataUrl === undefined) return described(server, named)
  const address = outside(server, metadataUrl)
  try {
    return { server: reachedFrom(server, await discover(server, address)), isIssuerKnown: true }
  } catch (error) {
    // Many servers do not allow pages to read their metadata (CORS).
    if (named.authorizationUrl !== undefined) return described(server, named)
    throw await oauthError(error, address)
  }
}

const OPEN_ID = '/.well-known/openid-configuration'
const OAUTH = '/.well-known/oauth-authorization-server'

async function discover(server: Server, address: string): Promise<oauth.AuthorizationServer> {
  const reached = resolveAddress(server, address)
  if (new URL(reached).protocol === 'http:' && !isLoopback(new URL(reached).hostname))
    throw new Error('The sign-in server is reached by plain http, where a token could be read by others.')
  const response = await readForeign(reached)
  const issuer = issuerOf(address) ?? (await issuerIn(response.clone()))
  return oauth.processDiscoveryResponse(new URL(issuer), response)
}

/** The issuer in the address of its metadata (OpenID Connect Discovery §4, RFC 8414 §3). */
function issuerOf(address: string): string | undefined {
  const { origin, pathname } = new URL(address)
  if (pathname.endsWith(OPEN_ID)) return origin + pathname.slice(0, -OPEN_ID.length)
  if (pathname.startsWith(OAUTH)) return origin + pathname.slice(OAUTH.length)
  if (pathname.endsWith(OAUTH)) return origin + pathname.slice(0, -OAUTH.length)
  return undefined
}

async function issuerIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined)
  const issuer = (body as { issuer?: unknown } | undefined)?.issuer
  if (typeof issuer === 'string' && URL.canParse(issuer)) return issuer
  throw new Error('The sign-in server’s configuration was not found at its address.')
}

function described(
  server: Server,
  { authorizationUrl, tokenUrl }: CodeServer & { tokenUrl?: string },
): KnownServer {
  if (authorizationUrl === undefined || tokenUrl === undefined)
    throw new Error('The description does not say where people sign in.')
  const authorization = outside(server, authorizationUrl)
  return {
    isIssuerKnown: false,
    server: reachedFrom(server, {
      issuer: new URL(authorization).origin,
      authorization_endpoint: authorization,
      token_endpoint: outside(server, tokenUrl),
    }),
  }
}

/** Leads the requests of this page through the proxy that the API uses. The sign-in page that people visit is not changed. */
function reachedFrom(server: Server, known: oauth.AuthorizationServer): oauth.AuthorizationServer {
  const { token_endpoint: token, userinfo_endpoint: userInfo } = known
  return {
    ...known,
    ...(token === undefined ? {} : { token_endpoint: resolveAddress(server, token) }),
    ...(userInfo === undefined ? {} : { userinfo_endpoint: resolveAddress(server, userInfo) }),
  }
}

/** The public form of an address in the description. A relative address begins at the server's own base address (OpenAPI 3.1 §4.6). */
function outside(server: Server, address: string): string {
  return new URL(address, `${ownBase(server)}/`).href
}
