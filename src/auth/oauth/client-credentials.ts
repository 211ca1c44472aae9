import { isUnauthorized } from '../../http/api-error.ts'
import * as oauth from 'oauth4webapi'
import type { SignIn } from '../../openapi/security/sign-in.ts'
import type { Session } from '../../session/session.ts'
import { resolveAddress } from '../../server/addresses.ts'
import { oauthError, refusalOf } from './oauth-error.ts'
import { sessionOf, transportTo, withoutIdToken } from './oauth-tokens.ts'
import type { Server } from '../../server/server.tsx'

/** The credentials of a program. They are not stored. */
interface KnownClient {
  clientId: string
  clientSecret: string
}

/**
 * The session of a program (OAuth 2 client credentials, RFC 6749 §4.4). The secret is sent in the header, or in the body if the
 * server refuses that. The session ends with its token. Throws an error with a sentence for people.
 */
export async function clientSession(
  server: Server,
  { tokenUrl, scopes }: Extract<SignIn, { kind: 'client' }>,
  { clientId, clientSecret }: KnownClient,
): Promise<Session> {
  const endpoint = resolveAddress(server, tokenUrl)
  const known = { issuer: new URL(endpoint).origin, token_endpoint: endpoint }
  const client = { client_id: clientId }
  const wanted = server.client.connection.token?.scopes ?? scopes.map(({ name }) => name)
  const parameters =
    wanted.length === 0 ? new URLSearchParams() : new URLSearchParams({ scope: wanted.join(' ') })
  const requestTokens = async (authentication: oauth.ClientAuth) => {
    const response = await oauth.clientCredentialsGrantRequest(
      known,
      client,
      authentication,
      parameters,
      transportTo(endpoint),
    )
    const { response: plain } = await withoutIdToken(response, true)
    return oauth.processClientCredentialsResponse(known, client, plain)
  }
  try {
    const tokens = await requestTokens(oauth.ClientSecretBasic(clientSecret)).catch((error: unknown) => {
      const status = refusalOf(error)
      if (status !== 400 && !isUnauthorized({ status })) throw error
      return requestTokens(oauth.ClientSecretPost(clientSecret))
    })
    return { ...sessionOf(tokens), userName: clientId }
  } catch (error) {
    throw await oauthError(error, endpoint)
  }
}
