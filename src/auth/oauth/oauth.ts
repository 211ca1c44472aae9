import * as oauth from 'oauth4webapi'
import type { SignIn } from '../../openapi/security/sign-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session/session.ts'
import { authorizationServerOf, type KnownServer } from './oauth-server.ts'
import { oauthError, refusalOf } from './oauth-error.ts'
import { sessionOf, transportTo, withoutIdToken } from './oauth-tokens.ts'
import type { Server } from '../../server/server.tsx'
import { claimsOf, nameIn } from '../tokens/token-claims.ts'

export { clientSession } from './client-credentials.ts'

/** A person's choices for a sign-in at an authorization server. */
interface CodeRequest {
  clientId: string
  scopes: string[]
  /** The address of this app to which the server redirects. It must be registered there exactly like this. */
  redirectUri: string
  /** The address in the app to open afterwards. */
  returnTo: string | undefined
}

/** What this tab remembers while the person is at the authorization server. */
interface Pending extends CodeRequest {
  serverId: string
  known: KnownServer
  state: string
  nonce?: string
  verifier: string
}

const PENDING = 'switchboard sign-in'

/**
 * Sends the person to the authorization server: OAuth 2 authorization code with PKCE (RFC 7636), or OpenID Connect if the
 * description says so. Throws an error with a sentence for people if the server cannot be reached.
 */
export async function beginCodeSignIn(
  server: Server,
  signIn: Extract<SignIn, { kind: 'code' }>,
  request: CodeRequest,
): Promise<void> {
  const known = await authorizationServerOf(server, signIn.server)
  const address = known.server.authorization_endpoint
  if (address === undefined) throw new Error('The sign-in server does not say where people sign in.')
  const isOpenId = signIn.isOpenId && known.isIssuerKnown
  const pending: Pending = {
    ...request,
    serverId: server.id,
    known,
    state: oauth.generateRandomState(),
    nonce: isOpenId ? oauth.generateRandomNonce() : undefined,
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(address)
  const parameters = {
    client_id: request.clientId,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: pending.state,
    nonce: pending.nonce ?? '',
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
  location.assign(url.href)
}

/** The address in the app at which this tab's pending sign-in began. `undefined` if there is none. */
export function pendingReturn(): { returnTo?: string } | undefined {
  const pending = pendingSignIn()
  return pending && { returnTo: pending.returnTo }
}

/**
 * The session that the authorization server's response starts. `search` is the search part of the address to which it redirected. A
 * response can be used once. Throws an error with a sentence for people for any other response, such as `access_denied`.
 */
export async function finishCodeSignIn(server: Server, search: string): Promise<Session> {
  const pending = pendingSignIn()
  sessionStorage.removeItem(PENDING)
  if (pending === undefined || pending.serverId !== server.id)
    throw new Error('This sign-in was not begun in this tab, or it is over already. Please begin again.')
  const { known, clientId, redirectUri, nonce } = pending
  const client = { client_id: clientId }
  const parameters = new URLSearchParams(search)
  // The sender can be checked only if the issuer is known (RFC 9207).
  if (!known.isIssuerKnown) parameters.delete('iss')
  try {
    const code = oauth.validateAuthResponse(known.server, client, parameters, pending.state)
    const response = await oauth.authorizationCodeGrantRequest(
      known.server,
      client,
      clientAuthentication(server),
      code,
      redirectUri,
      pending.verifier,
      transportTo(known.server.token_endpoint),
    )
    const { response: readable, idToken } = await withoutIdToken(response, !known.isIssuerKnown)
    const tokens = await oauth.processAuthorizationCodeResponse(known.server, client, readable, {
      expectedNonce: nonce,
      requireIdToken: nonce !== undefined,
    })
    return {
      ...sessionOf(tokens),
      userName: await personName(known, client, tokens, idToken),
      grant: {
        kind: 'code',
        tokenEndpoint: known.server.token_endpoint ?? '',
        clientId,
        redirectUri,
        endSessionEndpoint: known.server.end_session_endpoint,
        idToken: tokens.id_token ?? idToken,
      },
    }
  } catch (error) {
    throw await oauthError(error, known.server.token_endpoint)
  }
}

/**
 * Refreshes a session that was begun at an authorization server, as the same client. Throws an `ApiError` if the server refuses.
 * Other errors of the library are thrown unchanged.
 */
export async function refreshCodeSession(server: Server, session: Session): Promise<Session> {
  const { grant, refreshToken = '' } = session
  if (grant?.kind !== 'code') throw new Error('This session was not begun at an authorization server.')
  const { tokenEndpoint, clientId } = grant
  const authorizationServer = { issuer: new URL(tokenEndpoint).origin, token_endpoint: tokenEndpoint }
  const client = { client_id: clientId }
  const authentication = clientAuthentication(server)
  const transport = transportTo(tokenEndpoint)
  try {
    const response = await oauth.refreshTokenGrantRequest(
      authorizationServer,
      client,
      authentication,
      refreshToken,
      transport,
    )
    const { response: plain } = await withoutIdToken(response, true)
    const tokens = await oauth.processRefreshTokenResponse(authorizationServer, client, plain)
    return { ...session, ...sessionOf(tokens) }
  } catch (error) {
    const status = refusalOf(error)
    throw status === undefined ? error : new ApiError(status, undefined, error)
  }
}

function pendingSignIn(): Pending | undefined {
  const text = sessionStorage.getItem(PENDING)
  return text === null ? undefined : (JSON.parse(text) as Pending) // written by beginCodeSignIn alone
}

/** A page cannot keep a secret. A configured one is sent nevertheless, because some servers insist. */
function clientAuthentication(server: Server): oauth.ClientAuth {
  const { clientSecret = '' } = server.client.connection.token ?? {}
  return clientSecret === '' ? oauth.None() : oauth.ClientSecretPost(clientSecret)
}

/** The person's name: from the id token, else from the user info endpoint. */
async function personName(
  { server, isIssuerKnown }: KnownServer,
  client: oauth.Client,
  tokens: oauth.TokenEndpointResponse,
  idToken: string | undefined,
): Promise<string | undefined> {
  const claimed = idToken === undefined ? undefined : claimsOf(idToken)?.userName
  const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub
  if (claimed !== undefined || subject === undefined || server.userinfo_endpoint === undefined) return claimed
  try {
    const transport = transportTo(server.userinfo_endpoint)
    const response = await oauth.userInfoRequest(server, client, tokens.access_token, transport)
    return nameIn(await oauth.processUserInfoResponse(server, client, subject, response)) ?? subject
  } catch {
    return isIssuerKnown ? subject : undefined
  }
}
