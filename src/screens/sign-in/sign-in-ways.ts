import { isInAddress, keyOf, type LoginField } from '../../openapi/security/login-operation.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { isGuess, type Elsewhere, type SignIn } from '../../openapi/security/sign-in.ts'
import { plain } from '../../openapi/wording/words.ts'
import {
  basicWay,
  cookieWay,
  headerKeyWay,
  isKeyLike,
  keysWay,
  labelOf,
  parametersWay,
  tokenWay,
} from './key-ways.ts'
import { firstSentence } from '../shared/first-sentence.ts'
import { PASSWORD, USER_NAME, type SignInField, type SignInWay } from './sign-in-way.ts'

/** What the server that `switchboard.json` names is called among the schemes of a description. */
export const CONFIGURED = 'switchboard.json'

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
  const isKnown = (scheme: string) => signIn.some((one) => 'scheme' in one && one.scheme === scheme)
  const isOpen = !wanted.some(isKnown)
  const isWanted = (one: SignIn) =>
    isOpen || !('scheme' in one) || wanted.includes(one.scheme) || one.scheme === CONFIGURED
  const known = [...signIn.filter(isWanted), ...signIn.filter((one) => !isWanted(one))].map((one) =>
    wayOf(one, canSetCookie),
  )
  const labels = known.map(({ label }) => label).join(' ')
  const isSaid = keys.some(({ name }) => labels.includes(name)) || !keys.some(({ name }) => isKeyLike(name))
  const unsaid = isSaid ? [] : keys
  const isSilent = signIn.every(isGuess)
  const ways = [
    ...known.filter(({ kind }) => kind !== 'elsewhere'),
    ...(unsaid.length === 0 ? [] : [parametersWay(unsaid)]),
    // Nothing said: most servers of this kind have the token call, so it is offered first.
    ...(isSilent && unsaid.length === 0 ? [passwordWay(undefined)] : []),
    ...(signIn.some(({ kind }) => kind === 'bearer') ? [] : [tokenWay(undefined)]),
    ...(isSilent ? [basicWay] : []),
    headerKeyWay,
    cookieWay,
    ...known.filter(({ kind }) => kind === 'elsewhere'),
  ]
  return ways.flatMap((way, index) => {
    const isFirst = ways.findIndex(({ label }) => label === way.label) === index
    if (isFirst) return way
    // A token call is often described twice, as a scheme and as an operation: a person sees one way.
    return way.kind === 'code' ? codeWay(way.signIn, `${way.label} (${way.signIn.scheme})`) : []
  })
}

function wayOf(signIn: SignIn, canSetCookie: boolean): SignInWay {
  switch (signIn.kind) {
    case 'password':
      return passwordWay(signIn)
    case 'operation':
      return operationWay(signIn)
    case 'code':
      return codeWay(signIn, codeLabel(signIn))
    case 'client':
      return clientWay(signIn)
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

function codeWay(signIn: Extract<SignIn, { kind: 'code' }>, label: string): SignInWay {
  return { kind: 'code', label, hint: hintOf(signIn), signIn }
}

/** The name that the description gives it for people, else where it leads: the name of a scheme says nothing. */
function codeLabel({ label, scheme, server }: Extract<SignIn, { kind: 'code' }>): string {
  const address = server.authorizationUrl ?? server.metadataUrl ?? ''
  if (label !== scheme || !URL.canParse(address)) return `Sign in with ${label}`
  return `Sign in at ${new URL(address).host}`
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

function clientWay(signIn: Extract<SignIn, { kind: 'client' }>): SignInWay {
  return {
    kind: 'form',
    label: 'Client id and client secret',
    hint: [hintOf(signIn), 'As for a program. The secret is used once and kept nowhere.']
      .filter(Boolean)
      .join(' '),
    fields: [
      { name: 'clientId', label: 'Client id', type: 'text', autoComplete: 'off' },
      { name: 'clientSecret', label: 'Client secret', type: 'password', autoComplete: 'off' },
    ],
    credentials: ({ clientId = '', clientSecret = '' }) => ({
      kind: 'client',
      clientId: clientId.trim(),
      clientSecret: clientSecret.trim(),
      signIn,
    }),
  }
}

function operationWay(signIn: Extract<SignIn, { kind: 'operation' }>): SignInWay {
  const fields = signIn.fields.map(loginField)
  const nameOfPerson = signIn.fields[0]?.role === 'userName' ? fields[0] : undefined
  const said = hintOf(signIn)
  return {
    kind: 'form',
    label: nameOfPerson === undefined ? PASSWORD.label : `${nameOfPerson.label} and password`,
    hint: [said, isInAddress(signIn) ? IN_ADDRESS : '', isGuess(signIn) ? guessedHint(signIn) : '']
      .filter(Boolean)
      .join(' '),
    fields,
    credentials: (values) => ({
      kind: 'operation',
      values,
      userName: values[nameOfPerson?.name ?? ''],
      signIn,
    }),
  }
}

/** A field of the server's own login, in its words; the name and the password in everybody's. */
function loginField({ field, role, at, parameter, isOptional }: LoginField): SignInField {
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
  const isCode = role === 'code' || /^(?:otp|totp|code|mfa|onetimepassword)/.test(plain(field.name))
  const autoComplete = isCode ? 'one-time-code' : 'on'
  if (role === 'code')
    return { name, label: 'One-time code, if you have one', type: 'text', autoComplete, isOptional }
  const unsaid = isOptional === true && options !== undefined ? [{ value: '', label: 'Not said' }] : []
  return {
    name,
    label: isOptional === true ? `${field.label}, if the server wants it` : field.label,
    type,
    autoComplete,
    options: field.kind === 'boolean' ? yesOrNo : options && [...unsaid, ...options],
    isOptional,
  }
}

function guessedHint({ operation, fields }: Extract<SignIn, { kind: 'operation' }>): string {
  const names = fields.map(({ at = [] }) => `“${at.join('.')}”`).join(' and ')
  return `The description does not say what this takes. It is sent to ${operation.path} as ${names}.`
}

const IN_ADDRESS =
  'This server takes the password as a part of the address, which it, and others on the way, may write down.'
const PASTE = 'If you have a token, paste it.'
const SENTENCES: Record<Elsewhere, string> = {
  implicit: `The server describes the implicit flow of OAuth 2, which hands tokens over in addresses and is not safe in a browser any more. ${PASTE}`,
  deviceAuthorization: `The server describes a sign-in for devices without a browser (device authorization of OAuth 2). ${PASTE}`,
  mutualTLS:
    'The server wants a certificate of the client (mutual TLS). Install yours in the browser; the browser then offers it by itself.',
  browser:
    'The browser itself asks for your name and password when the server wants them (Digest, Negotiate): simply go on.',
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
