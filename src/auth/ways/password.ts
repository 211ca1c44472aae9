import type { SignIn } from '../../openapi/security/sign-in.ts'
import { ApiError, NoResponseError } from '../../http/api-error.ts'
import type { Server } from '../../server/server.tsx'
import { basicCredential } from '../../session/basic-credential.ts'
import { fetchToken, tokenPath } from '../tokens/fetch-token.ts'
import { refreshOperation } from '../tokens/refresh-operation.ts'
import { sessionFromToken } from '../tokens/token-response.ts'
import { keySession } from './keys.ts'
import { explanationOf, PASSWORD, USER_NAME, type SignInForm, type SignInWay } from './sign-in-way.ts'

type Password = Extract<SignIn, { kind: 'password' }>

/**
 * A name and a password for a token request (OAuth 2 password flow, RFC 6749 §4.3). It comes first if the description names no way,
 * because most servers of this kind accept it.
 */
export const passwordWay: SignInWay<Password> = {
  name: 'password',
  matches: (found) => found.kind === 'password',
  form: passwordForm,
  undescribed: ({ isSilent, keys }) => (isSilent && keys.length === 0 ? passwordForm(undefined) : undefined),
}

function passwordForm(found: Password | undefined): SignInForm {
  return {
    label: 'User name and password',
    explain: found === undefined ? undefined : explanationOf(found),
    fields: [USER_NAME, PASSWORD],
    start: async ({ userName = '', password = '' }, { server, prove }) => {
      const scopes = server.client.connection.token?.scopes ?? found?.scopes.map(({ name }) => name) ?? []
      const scope = scopes.length === 0 ? undefined : scopes.join(' ')
      const form = { grant_type: 'password', username: userName, password, scope }
      try {
        const session = sessionFromToken(await fetchToken(server, form), userName)
        const isNamed = (server.client.connection.token?.path ?? found?.refreshUrl) !== undefined
        const refresh = server.description && refreshOperation(server.description)
        return {
          ...session,
          refreshAddress: tokenPath(server, 'refresh').path,
          // Nothing names the address of a token request for that.
          grant: refresh && !isNamed ? { kind: 'operation' } : undefined,
        }
      } catch (error) {
        if (found !== undefined || !hasNoTokenCall(server, error)) throw error
        return prove(keySession([basicCredential(userName, password)], userName))
      }
    },
  }
}

/**
 * True if the usual token path does not exist and none is configured. The name and the password may then be sent with every request
 * (basic).
 */
function hasNoTokenCall(server: Server, error: unknown): boolean {
  if (server.client.connection.token?.path !== undefined || !(error instanceof ApiError)) return false
  const isMissing = [403, 404, 405, 410, 501].includes(error.type)
  return isMissing || (error instanceof NoResponseError && error.reason === 'malformed')
}
