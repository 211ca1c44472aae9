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

/** What a person chose for a sign-in at an authorization server. */
export interface CodeRequest {
  clientId: string
  scopes: string[]
  /** The address of this app that the server leads back to; registered there, to the letter. */
  redirectUri: string
  /** Where in the app to go on afterwards. */
  returnTo: string | undefined
}

/** What is remembered while the person is at the authorization server: in this tab only. */
interface Pending extends CodeRequest {
  serverId: string
  known: KnownServer
  state: string
  nonce?: string
  verifier: string
}

const PENDING = 'switchboard sign-in'

/**
 * Sends the person to the authorization server (OAuth 2 authorization code with PKCE, RFC 7636; OpenID Connect where the description
 * says so). Throws a sentence for people where the server cannot be reached.
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

/** Where the person was when the sign-in began that is under way in this tab; `undefined`: none is. */
export function pendingReturn(): { returnTo?: string } | undefined {
  const pending = pendingSignIn()
  return pending && { returnTo: pending.returnTo }
}

/**
 * The session that the authorization server's response starts; `search` is the search part of the address it led back to. The response is
 * good once. Throws a sentence for people for any other response, such as `access_denied`.
 */
export async function finishCodeSignIn(server: Server, search: string): Promise<Session> {
  const pending = pendingSignIn()
  sessionStorage.removeItem(PENDING)
  if (pending === undefined || pending.serverId !== server.id)
    throw new Error('This sign-in was not begun in this tab, or it is over already. Please begin again.')
  const { known, clientId, redirectUri, nonce } = pending
  const client = { client_id: clientId }
  const parameters = new URLSearchParams(search)
  // Who speaks can be checked only where the issuer is known (RFC 9207).
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
      userName: await nameOf(known, client, tokens, idToken),
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
 * Another access token for a session that was begun at an authorization server, as the same client. Throws an `ApiError` where the server refuses,
 * else what the library throws.
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

/** A page keeps no secret; one that is configured all the same is sent, because some servers insist. */
function clientAuthentication(server: Server): oauth.ClientAuth {
  const { clientSecret = '' } = server.client.connection.token ?? {}
  return clientSecret === '' ? oauth.None() : oauth.ClientSecretPost(clientSecret)
}

/** The person's name: from the id token, else from where the server tells more of them. */
async function nameOf(
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
