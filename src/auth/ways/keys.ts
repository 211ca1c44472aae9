import type { Credential, Session } from '../../session/session.ts'
import { canSetCookie, removeCookies } from '../authorize.ts'
import type { SignInAttempt } from '../begin-session.ts'
import type { SignInContext, SignInField, SignInForm } from './sign-in-way.ts'

/** One key of a form: what is typed for it, and what is sent. */
export interface KeyPart {
  label: string
  fields: SignInField[]
  credential: (values: Record<string, string>) => Credential
  /** The field that names the person. */
  userName?: string
}

/** A form for one or several keys, each sent in its own header, cookie or parameter with every request. */
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

/** The session of keys that the server has taken. Throws where it refuses them; a cookie that was set for it is removed. */
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

/** The session whose requests carry these keys. */
export function keySession(credentials: Credential[], userName?: string): Session {
  return { accessToken: credentials.map(({ value }) => value).join(' '), credentials, userName }
}

/** `Authorization: Token abc`: the word before a token, unless the person has typed one. */
export function authorizationHeader(typed: string, word: string): Credential {
  const token = typed.trim()
  const value = word === '' || /\s/.test(token) ? token : `${word} ${token}`
  return { in: 'header', name: 'Authorization', value }
}

/** The field of a key. `suffix` tells the fields of one key from those of another. */
export function keyField(label: string, suffix = ''): SignInField {
  return { name: `key${suffix}`, label, type: 'password', autoComplete: 'off' }
}

const COOKIE_SENTENCE =
  'The server wants a key in a cookie. A browser lets a page set cookies for its own origin only, and this server lies on another one. Serve this app from the server’s origin, or lead a path of this app’s origin to the server.'
