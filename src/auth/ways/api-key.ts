import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { authorizationHeader, keyField, keysForm, type KeyPart } from './keys.ts'
import {
  explanationOf,
  type SignInContext,
  type SignInField,
  type SignInForm,
  type SignInWay,
} from './sign-in-way.ts'

type ApiKey = Extract<KeySignIn, { kind: 'apiKey' }>

/** A key in a header or the query (OpenAPI 3.1 §4.8.27). */
export const apiKeyWay: SignInWay<ApiKey> = {
  name: 'api-key',
  matches: (found): found is ApiKey => found.kind === 'apiKey' && found.in !== 'cookie',
  form: apiKeyForm,
}

/** A key in a cookie. Hardly any person knows its value, because the server sets it on its own page. */
export const cookieKeyWay: SignInWay<ApiKey> = {
  name: 'cookie-key',
  matches: (found): found is ApiKey => found.kind === 'apiKey' && found.in === 'cookie',
  isLast: true,
  form: apiKeyForm,
}

function apiKeyForm(found: ApiKey, context: SignInContext): SignInForm {
  const part = apiKeyPart(found)
  return keysForm({ label: part.label, explain: explanationOf(found), parts: [part] }, context)
}

/** The part of a form for an API key, alone or beside other keys. */
export function apiKeyPart(found: ApiKey, suffix = ''): KeyPart {
  const { name, in: location } = found
  const label = `API key (${name})`
  const key = keyField(suffix === '' ? 'API key' : keyLabel(found), suffix)
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

/** The label in the description, else the key's name. */
function keyLabel({ label, scheme, name }: ApiKey): string {
  return label === scheme ? name : label
}
