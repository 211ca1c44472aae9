import { keyOf, type LoginField } from '../description/login-operation.ts'
import type { Parameter } from '../description/model.ts'
import type { Elsewhere, KeySignIn, SignIn } from '../description/sign-in.ts'
import { plain } from '../description/words.ts'
import type { Credentials } from '../queries/use-token.ts'
import type { Credential } from '../session/session.ts'
import { firstSentence } from './names.ts'

/** One field of a sign-in form. */
export interface SignInField {
  name: string
  label: string
  type: 'text' | 'email' | 'password' | 'number'
  autoComplete: string
  /** What can be chosen, the first unless another is; absent: it is typed. */
  options?: { value: string; label: string }[]
}

/** One way to sign in, ready to be drawn. */
export type SignInWay = {
  /** For the choice between ways: `Paste a token`. No two are the same. */
  label: string
  /** What the description says about it, or what a person should know. */
  hint?: string
} & (
  | { kind: 'form'; fields: SignInField[]; credentials: (values: Record<string, string>) => Credentials }
  /** In a page of an authorization server. */
  | { kind: 'code'; signIn: Extract<SignIn, { kind: 'code' }> }
  /** Not in a page of a browser; `sentence` says why, and what to do instead. */
  | { kind: 'elsewhere'; sentence: string }
)

/** What a screen knows of a server's ways in. */
export interface KnownWays {
  signIn: SignIn[]
  /** Keys that most operations ask for as parameters of their own. */
  keys?: Parameter[]
  /** A page may give the API a cookie: it lies on this origin. */
  canSetCookie: boolean
  /** The schemes that what one is on the way to asks for; empty: unknown. */
  wanted?: string[]
}

/**
 * The ways to sign in, the best first. A token, a key in a header and a cookie of the server's own page are always among them, whatever
 * the description says: most servers that a person hosts do not say what they want.
 */
export function signInWays({ signIn, keys = [], canSetCookie, wanted = [] }: KnownWays): SignInWay[] {
  const isWanted = (one: SignIn) => wanted.length === 0 || !('scheme' in one) || wanted.includes(one.scheme)
  const known = [...signIn.filter(isWanted), ...signIn.filter((one) => !isWanted(one))].map((one) =>
    wayOf(one, canSetCookie),
  )
  const unsaid = keys.filter(({ name }) => !JSON.stringify(known.map(({ label }) => label)).includes(name))
  const ways = [
    ...known.filter(({ kind }) => kind !== 'elsewhere'),
    ...(unsaid.length === 0 ? [] : [parametersWay(unsaid)]),
    // Nothing said: most servers of this kind have the token call, so it is offered first.
    ...(signIn.length === 0 && unsaid.length === 0 ? [passwordWay(undefined)] : []),
    ...(signIn.some(({ kind }) => kind === 'bearer') ? [] : [tokenWay(undefined)]),
    headerKeyWay,
    cookieWay,
    ...known.filter(({ kind }) => kind === 'elsewhere'),
  ]
  // A token call is often described twice, as a scheme and as an operation: a person sees one way.
  return ways.filter((way, index) => ways.findIndex(({ label }) => label === way.label) === index)
}

const USER_NAME: SignInField = {
  name: 'userName',
  label: 'User name',
  type: 'text',
  autoComplete: 'username',
}
const PASSWORD: SignInField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
}

function wayOf(signIn: SignIn, canSetCookie: boolean): SignInWay {
  switch (signIn.kind) {
    case 'password':
      return passwordWay(signIn)
    case 'operation':
      return operationWay(signIn)
    case 'code':
      return { kind: 'code', label: `Sign in with ${signIn.label}`, hint: hintOf(signIn), signIn }
    case 'all':
      return keysWay(
        signIn.parts.map((part) => labelOf(part)).join(' and '),
        signIn.parts,
        canSetCookie,
        'The server wants all of these together.',
      )
    case 'elsewhere':
      return { kind: 'elsewhere', label: `About ${signIn.label}`, sentence: SENTENCES[signIn.reason] }
    case 'bearer':
      return tokenWay(hintOf(signIn))
    default:
      return keysWay(labelOf(signIn), [signIn], canSetCookie, hintOf(signIn))
  }
}

function passwordWay(signIn: Extract<SignIn, { kind: 'password' }> | undefined): SignInWay {
  return {
    kind: 'form',
    label: 'User name and password',
    hint: signIn === undefined ? undefined : hintOf(signIn),
    fields: [USER_NAME, PASSWORD],
    credentials: ({ userName = '', password = '' }) => ({ kind: 'password', userName, password, signIn }),
  }
}

function operationWay(signIn: Extract<SignIn, { kind: 'operation' }>): SignInWay {
  const fields = signIn.fields.map(loginField)
  const name = fields[0]?.label ?? USER_NAME.label
  return {
    kind: 'form',
    label: `${name} and password`,
    hint: hintOf(signIn),
    fields,
    credentials: (values) => ({
      kind: 'operation',
      values,
      userName: values[fields[0]?.name ?? ''] ?? '',
      signIn,
    }),
  }
}

/** A field of the server's own login, in its words; the name and the password in everybody's. */
function loginField({ field, role, at, parameter }: LoginField): SignInField {
  const name = keyOf({ field, at, parameter })
  if (role === 'password') return { ...PASSWORD, name }
  const isName = /^(?:username|login|user|name|loginname|identifier|userid)$/.test(plain(field.name))
  if (role === 'userName') {
    const label = isName ? USER_NAME.label : field.label
    return { ...USER_NAME, name, label, type: field.kind === 'email' ? 'email' : 'text' }
  }
  const options = field.options?.map(({ value, label }) => ({ value: String(value), label }))
  const yesOrNo = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
  const type =
    field.kind === 'password'
      ? 'password'
      : field.kind === 'integer' || field.kind === 'number'
        ? 'number'
        : 'text'
  const autoComplete = /^(?:otp|totp|code|mfa|onetimepassword)/.test(plain(field.name))
    ? 'one-time-code'
    : 'on'
  return {
    name,
    label: field.label,
    type,
    autoComplete,
    options: field.kind === 'boolean' ? yesOrNo : options,
  }
}

function tokenWay(hint: string | undefined): SignInWay {
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

const headerKeyWay: SignInWay = {
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

const cookieWay: SignInWay = {
  kind: 'form',
  label: 'Signed in on the server’s own page',
  hint: 'For a server that remembers this browser by a cookie: sign in on its own page, then come back here.',
  fields: [],
  credentials: () => ({ kind: 'cookie' }),
}

/** Keys that are no scheme of the description, but parameters that nearly every operation requires. */
function parametersWay(parameters: Parameter[]): SignInWay {
  return {
    kind: 'form',
    label: parameters.map(({ name }) => name).join(' and '),
    hint: 'Sent with every request.',
    fields: parameters.map(({ name, field }) => ({
      name,
      label: field.label,
      type: /key|token|secret|password|auth/i.test(name) ? 'password' : 'text',
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

/** One or several keys, each sent in its place. */
function keysWay(label: string, parts: KeySignIn[], canSetCookie: boolean, hint?: string): SignInWay {
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
    label: part.kind === 'apiKey' && suffix !== '' ? part.label : 'API key',
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
          header(
            `Basic ${base64(`${values[`userName${suffix}`] ?? ''}:${values[`password${suffix}`] ?? ''}`)}`,
          ),
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

/** The word in front of a token, unless the person has typed one. */
function withPrefix(typed: string, word: string): string {
  const token = typed.trim()
  return word === '' || /\s/.test(token) ? token : `${word} ${token}`
}

function labelOf(part: KeySignIn): string {
  if (part.kind === 'basic') return 'User name and password, sent with every request'
  if (part.kind === 'bearer') return 'Paste a token'
  return part.kind === 'http' ? `A token, sent as “${part.word}”` : `API key (${part.name})`
}

const COOKIE_SENTENCE =
  'The server wants a key in a cookie. A browser lets a page set cookies for its own origin only, and this server lies on another one. Serve this app from the server’s origin, or lead a path of this app’s origin to the server.'

const PASTE = 'If you have a token, paste it.'
const SENTENCES: Record<Elsewhere, string> = {
  implicit: `The server describes the implicit flow of OAuth 2, which hands tokens over in addresses and is not safe in a browser any more. ${PASTE}`,
  clientCredentials: `The server describes a sign-in for programs (client credentials of OAuth 2), whose secret no page can keep. ${PASTE}`,
  deviceAuthorization: `The server describes a sign-in for devices without a browser (device authorization of OAuth 2). ${PASTE}`,
  mutualTLS:
    'The server wants a certificate of the client (mutual TLS). Install yours in the browser; the browser then offers it by itself.',
  signature:
    'The server wants every request signed with a secret of its own kind, which this app does not do.',
  unknown: `The description does not say how one signs in here. ${PASTE}`,
}

/** The description's own words about the way in, such as the names to try on a demo. */
function hintOf({ description, label }: { description?: string; label: string }): string | undefined {
  const said = description === undefined ? undefined : firstSentence(description)
  // The name of the operation once more tells nobody anything.
  return said !== undefined && plain(said) === plain(label) ? undefined : said
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
