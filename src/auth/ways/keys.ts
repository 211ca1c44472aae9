import type { Credential, Session } from '../../session/session.ts'
import { canSetCookie, removeCookies } from '../authorize.ts'
import type { SignInAttempt } from '../begin-session.ts'
import type { SignInContext, SignInField, SignInForm } from './sign-in-way.ts'

/** One key of a form: its fields, and the credential made from their values. */
export interface KeyPart {
  label: string
  fields: SignInField[]
  credential: (values: Record<string, string>) => Credential
  /** The name of the field that holds the user name. */
  userName?: string
}

/** A form for one or several keys. Each is sent in its own header, cookie or parameter with every request. */
export function keysForm(
  { label, explain, parts }: { label: string; explain?: string; parts: KeyPart[] },
  { server }: SignInContext,
): SignInForm {
  const isCookie = parts.some(({ credential }) => credential({}).in === 'cookie')
  if (isCookie && !canSetCookie(server.client.base))
    return { label: `About ${label}`, explain: COOKIE_SENTENCE, fields: [] }
  return {
    label,
    explain,
    fields: parts.flatMap(({ fields }) => fields),
    start: (values, attempt) => {
      const userName = parts.find((part) => part.userName !== undefined)?.userName
      const keys = parts.map(({ credential }) => credential(values))
      return startWithKeys(keys, attempt, userName === undefined ? undefined : values[userName])
    },
  }
}

/** The session of keys that the server accepts. Throws if it refuses them, and removes a cookie that was set for the test. */
export async function startWithKeys(
  keys: Credential[],
  { prove }: SignInAttempt,
  userName?: string,
): Promise<Session> {
  try {
    return await prove(keySession(keys, userName))
  } catch (error) {
    removeCookies(keys)
    throw error
  }
}

/** A session that sends these keys. */
export function keySession(credentials: Credential[], userName?: string): Session {
  return { accessToken: credentials.map(({ value }) => value).join(' '), credentials, userName }
}

/** An `Authorization` header: `Token abc`. A word that the person has typed is kept. */
export function authorizationHeader(typed: string, word: string): Credential {
  const token = typed.trim()
  const value = word === '' || /\s/.test(token) ? token : `${word} ${token}`
  return { in: 'header', name: 'Authorization', value }
}

/** The field of a key. `suffix` makes its name unique among several keys. */
export function keyField(label: string, suffix = ''): SignInField {
  return { name: `key${suffix}`, label, type: 'password', autoComplete: 'off' }
}

const COOKIE_SENTENCE =
  'The server requires a key in a cookie. A page can set cookies for its own origin only, and this server is on another one. Serve this app from the server’s origin, or proxy a path of this app’s origin to the server.'
