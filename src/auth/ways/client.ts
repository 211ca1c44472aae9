import type { SignIn } from '../../openapi/security/sign-in.ts'
import { loadOAuth } from '../load-oauth.ts'
import { explanationOf, type SignInWay } from './sign-in-way.ts'

/** The id and secret of a program (OAuth 2 client credentials, RFC 6749 §4.4). */
export const clientWay: SignInWay<Extract<SignIn, { kind: 'client' }>> = {
  name: 'client',
  matches: (found) => found.kind === 'client',
  form: (found) => ({
    label: 'Client id and client secret',
    explain: [explanationOf(found), 'For programs. The secret is used once and not stored.']
      .filter(Boolean)
      .join(' '),
    fields: [
      { name: 'clientId', label: 'Client id', type: 'text', autoComplete: 'off' },
      { name: 'clientSecret', label: 'Client secret', type: 'password', autoComplete: 'off' },
    ],
    start: async ({ clientId = '', clientSecret = '' }, { server }) => {
      const { clientSession } = await loadOAuth()
      return clientSession(server, found, { clientId: clientId.trim(), clientSecret: clientSecret.trim() })
    },
  }),
}
