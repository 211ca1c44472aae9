import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { authorizationHeader, keyField, keysForm, type KeyPart } from './keys.ts'
import { explanationOf, type SignInWay } from './sign-in-way.ts'

type HttpToken = Extract<KeySignIn, { kind: 'http' }>

/** A token after another word than `Bearer` in `Authorization` (RFC 9110 §11.6.2). */
export const httpTokenWay: SignInWay<HttpToken> = {
  name: 'http-token',
  matches: (found) => found.kind === 'http',
  form: (found, context) => {
    const part = httpTokenPart(found)
    return keysForm({ label: part.label, explain: explanationOf(found), parts: [part] }, context)
  },
}

/** The part of a form for such a token, alone or beside other keys. */
export function httpTokenPart({ word, label }: HttpToken, suffix = ''): KeyPart {
  const field = keyField(suffix === '' ? 'Token' : label, suffix)
  return {
    label: `A token, sent as “${word}”`,
    fields: [field],
    credential: (values) => authorizationHeader(values[field.name] ?? '', word),
  }
}
