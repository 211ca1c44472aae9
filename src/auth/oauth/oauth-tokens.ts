import * as oauth from 'oauth4webapi'
import type { Session } from '../../session/session.ts'
import { isLoopback } from '../../server/addresses.ts'
import { endAfter } from '../tokens/expiry.ts'
import { claimsOf } from '../tokens/token-claims.ts'

/** Allows plain http on this device only: anywhere else the token could be read on the way. */
export function transportTo(address: string | undefined): { [oauth.allowInsecureRequests]?: boolean } {
  const isLocal = address !== undefined && isLoopback(new URL(address).hostname)
  return { [oauth.allowInsecureRequests]: isLocal }
}

/**
 * The token response in the form that the library accepts. A missing `token_type` becomes `bearer`, because many servers leave it
 * out. An `expires_in` without meaning is left out.
 *
 * The id token is removed if it cannot be checked because the issuer is unknown. If the response has no other token, the id token
 * becomes the access token.
 */
export async function withoutIdToken(
  response: Response,
  isUnchecked: boolean,
): Promise<{ response: Response; idToken?: string }> {
  if (!response.ok) return { response }
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null) return { response }
  const { id_token: idToken, ...others } = { token_type: 'bearer', ...body } as Record<string, unknown> // any object has them, or undefined
  if (endAfter(others.expires_in) === undefined) delete others.expires_in
  const isAlone =
    others.access_token === undefined && others.error === undefined && typeof idToken === 'string'
  const rest = isAlone ? { ...others, access_token: idToken } : others
  const kept = isUnchecked || idToken === undefined ? rest : { ...rest, id_token: idToken }
  return {
    response: Response.json(kept, { status: response.status }),
    idToken: typeof idToken === 'string' ? idToken : undefined,
  }
}

/** The session that a token response starts. */
export function sessionOf(tokens: oauth.TokenEndpointResponse): Session {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = tokens
  return {
    accessToken,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    expiresAt: seconds === undefined ? claimsOf(accessToken)?.expiresAt : endAfter(seconds),
  }
}
