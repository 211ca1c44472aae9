import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { authorizationHeader, keyField, keysForm, type KeyPart } from './keys.ts'
import { explanationOf, type SignInField, type SignInWay } from './sign-in-way.ts'

type ApiKey = Extract<KeySignIn, { kind: 'apiKey' }>

/** A key in a header, the query or a cookie (OpenAPI 3.1 §4.8.27). */
export const apiKeyWay: SignInWay<ApiKey> = {
  name: 'api-key',
  matches: (found) => found.kind === 'apiKey',
  form: (found, context) => {
    const part = apiKeyPart(found)
    return keysForm({ label: part.label, explain: explanationOf(found), parts: [part] }, context)
  },
}

/** Such a key, alone or beside others. */
export function apiKeyPart(found: ApiKey, suffix = ''): KeyPart {
  const { name, in: location } = found
  const label = `API key (${name})`
  const key = keyField(suffix === '' ? 'API key' : nameOf(found), suffix)
  if (location !== 'header' || !/^authorization$/i.test(name))
    return {
      label,
      fields: [key],
      credential: (values) => ({ in: location, name, value: (values[key.name] ?? '').trim() }),
    }
  const prefix: SignInField = {
    name: `prefix${suffix}`,
    label: 'Sent as',
    type: 'text',
    autoComplete: 'off',
    options: [found.prefix, 'Bearer', 'Token', 'ApiKey', '']
      .filter((word, index, all) => word !== undefined && all.indexOf(word) === index)
      .map((word) => ({ value: word ?? '', label: `Authorization: ${word === '' ? '' : `${word} `}…` })),
  }
  return {
    label,
    fields: [key, prefix],
    credential: (values) =>
      authorizationHeader(values[key.name] ?? '', values[prefix.name] ?? prefix.options?.[0]?.value ?? ''),
  }
}

/** The name for people, where the description gives one. */
function nameOf({ label, scheme, name }: ApiKey): string {
  return label === scheme ? name : label
}
