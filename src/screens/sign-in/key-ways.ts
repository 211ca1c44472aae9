import type { Parameter } from '../../openapi/model/operation.ts'
import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { basicCredential } from '../../session/basic-credential.ts'
import type { Credential } from '../../session/session.ts'
import { PASSWORD, USER_NAME, type SignInField, type SignInWay } from './sign-in-way.ts'

/** One or several keys, each sent in its place. */
export function keysWay(label: string, parts: KeySignIn[], canSetCookie: boolean, hint?: string): SignInWay {
  if (!canSetCookie && parts.some((part) => part.kind === 'apiKey' && part.in === 'cookie'))
    return { kind: 'elsewhere', label: `About ${label}`, sentence: COOKIE_SENTENCE }
  const drawn = parts.map((part, index) => partOf(part, parts.length === 1 ? '' : ` ${index + 1}`))
  return {
    kind: 'form',
    label,
    hint,
    fields: drawn.flatMap(({ fields }) => fields),
    credentials: (values) => ({
      kind: 'keys',
      keys: drawn.map(({ credential }) => credential(values)),
      userName: parts.some(({ kind }) => kind === 'basic')
        ? values[
            drawn.flatMap(({ fields }) => fields).find(({ autoComplete }) => autoComplete === 'username')
              ?.name ?? ''
          ]
        : undefined,
    }),
  }
}

interface Part {
  fields: SignInField[]
  credential: (values: Record<string, string>) => Credential
}

/** `suffix` tells the fields of one key from those of another. */
function partOf(part: KeySignIn, suffix: string): Part {
  const key: SignInField = {
    name: `key${suffix}`,
    label: part.kind === 'apiKey' && suffix !== '' ? nameOf(part) : 'API key',
    type: 'password',
    autoComplete: 'off',
  }
  const header = (value: string): Credential => ({ in: 'header', name: 'Authorization', value })
  switch (part.kind) {
    case 'basic': {
      const fields = [
        { ...USER_NAME, name: `userName${suffix}` },
        { ...PASSWORD, name: `password${suffix}` },
      ]
      return {
        fields,
        credential: (values) =>
          basicCredential(values[`userName${suffix}`] ?? '', values[`password${suffix}`] ?? ''),
      }
    }
    case 'bearer':
    case 'http': {
      const word = part.kind === 'http' ? part.word : 'Bearer'
      return {
        fields: [{ ...key, label: suffix === '' ? 'Token' : part.label }],
        credential: (values) => header(withPrefix(values[key.name] ?? '', word)),
      }
    }
    default: {
      const { name } = part
      if (part.in !== 'header' || !/^authorization$/i.test(name))
        return {
          fields: [key],
          credential: (values) => ({ in: part.in, name, value: (values[key.name] ?? '').trim() }),
        }
      const prefix: SignInField = {
        name: `prefix${suffix}`,
        label: 'Sent as',
        type: 'text',
        autoComplete: 'off',
        options: [part.prefix, 'Bearer', 'Token', 'ApiKey', '']
          .filter((word, index, all) => word !== undefined && all.indexOf(word) === index)
          .map((word) => ({ value: word ?? '', label: `Authorization: ${word === '' ? '' : `${word} `}…` })),
      }
      return {
        fields: [key, prefix],
        credential: (values) =>
          header(withPrefix(values[key.name] ?? '', values[prefix.name] ?? prefix.options?.[0]?.value ?? '')),
      }
    }
  }
}

/** The name for people, where the description gives one. */
function nameOf({ label, scheme, name }: Extract<KeySignIn, { kind: 'apiKey' }>): string {
  return label === scheme ? name : label
}

/** The word in front of a token, unless the person has typed one. */
function withPrefix(typed: string, word: string): string {
  const token = typed.trim()
  return word === '' || /\s/.test(token) ? token : `${word} ${token}`
}

export function labelOf(part: KeySignIn): string {
  if (part.kind === 'basic') return 'User name and password, sent with every request'
  if (part.kind === 'bearer') return 'Paste a token'
  return part.kind === 'http' ? `A token, sent as “${part.word}”` : `API key (${part.name})`
}

export function tokenWay(hint: string | undefined): SignInWay {
  return {
    kind: 'form',
    label: 'Paste a token',
    hint:
      hint ??
      'Sent as “Authorization: Bearer …”. Type another word in front of it where the server wants one: Token abc.',
    fields: [{ name: 'token', label: 'Access token', type: 'password', autoComplete: 'off' }],
    credentials: ({ token = '' }) => ({ kind: 'bearer', token }),
  }
}

/** For a server that says nothing of signing in: many of them take it all the same. */
const BASIC: KeySignIn = { kind: 'basic', scheme: 'basic', label: 'basic' }
export const basicWay: SignInWay = keysWay(labelOf(BASIC), [BASIC], true)

export const headerKeyWay: SignInWay = {
  kind: 'form',
  label: 'An API key in a header',
  hint: 'The server’s own documentation says what the header is called.',
  fields: [
    {
      name: 'header',
      label: 'Header',
      type: 'text',
      autoComplete: 'off',
    },
    { name: 'key', label: 'Key', type: 'password', autoComplete: 'off' },
  ],
  credentials: ({ header = '', key = '' }) => ({
    kind: 'keys',
    keys: [{ in: 'header', name: header.trim(), value: key.trim() }],
  }),
}

export const cookieWay: SignInWay = {
  kind: 'form',
  label: 'Signed in on the server’s own page',
  hint: 'For a server that remembers this browser by a cookie: sign in on its own page, then come back here.',
  fields: [],
  credentials: () => ({ kind: 'cookie' }),
}

/** True for the name of what nobody but the person has. */
export function isKeyLike(name: string): boolean {
  return /key|token|secret|password|auth/i.test(name)
}

/** Keys that are no scheme of the description, but parameters that nearly every operation requires. */
export function parametersWay(parameters: Parameter[]): SignInWay {
  return {
    kind: 'form',
    label: parameters.map(({ name }) => name).join(' and '),
    hint: 'Sent with every request.',
    fields: parameters.map(({ name, field }) => ({
      name,
      label: field.label,
      type: isKeyLike(name) ? 'password' : 'text',
      autoComplete: 'off',
    })),
    credentials: (values) => ({
      kind: 'keys',
      keys: parameters.map(({ in: place, name }) => ({
        in: place === 'path' ? 'query' : place,
        name,
        value: values[name] ?? '',
      })),
    }),
  }
}

const COOKIE_SENTENCE =
  'The server wants a key in a cookie. A browser lets a page set cookies for its own origin only, and this server lies on another one. Serve this app from the server’s origin, or lead a path of this app’s origin to the server.'
