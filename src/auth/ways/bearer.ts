import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { claimsOf } from '../tokens/token-claims.ts'
import { withoutBearer } from '../tokens/token-response.ts'
import { authorizationHeader, keyField, startWithKeys, type KeyPart } from './keys.ts'
import { explanationOf, type SignInForm, type SignInWay } from './sign-in-way.ts'

type Bearer = Extract<KeySignIn, { kind: 'bearer' }>

/** A pasted token (RFC 6750). Offered on every server. */
export const bearerWay: SignInWay<Bearer> = {
  name: 'bearer',
  matches: (found) => found.kind === 'bearer',
  form: (found) => tokenForm(explanationOf(found)),
  undescribed: ({ found }) =>
    found.some(({ kind }) => kind === 'bearer') ? undefined : tokenForm(undefined),
}

const LABEL = 'Paste a token'

function tokenForm(explain: string | undefined): SignInForm {
  return {
    label: LABEL,
    explain:
      explain ??
      'Sent as “Authorization: Bearer …”. Type another word in front of it where the server wants one: Token abc.',
    fields: [{ name: 'token', label: 'Access token', type: 'password', autoComplete: 'off' }],
    start: ({ token: typed = '' }, attempt) => {
      const token = withoutBearer(typed)
      // `Token abc`: the person has typed another word than `Bearer`.
      if (/^\w[\w-]*\s+\S+$/.test(token))
        return startWithKeys([{ in: 'header', name: 'Authorization', value: token }], attempt)
      const { expiresAt, userName } = claimsOf(token) ?? {}
      return attempt.prove({ accessToken: token, expiresAt, userName })
    },
  }
}

/** The part of a form for a bearer token beside other keys. */
export function bearerPart({ label }: Bearer, suffix: string): KeyPart {
  const field = keyField(label, suffix)
  return {
    label: LABEL,
    fields: [field],
    credential: (values) => authorizationHeader(values[field.name] ?? '', 'Bearer'),
  }
}
