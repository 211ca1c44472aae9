import * as z from 'zod/mini'
import '../../server/zod-settings.ts'
import { plain } from '../../openapi/wording/words.ts'
import type { Session } from '../../session/session.ts'
import { endAfter, laterThan } from './expiry.ts'
import { claimsOf } from './token-claims.ts'

const tokenResponse = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.unknown()),
  // Some servers write `null` if there is none.
  refresh_token: z.optional(z.unknown()),
})

/**
 * The session that a token response starts (RFC 6749 §5.1). `expires_in` is in seconds. Throws a `TokenResponseError` if the
 * response has no token.
 */
export function sessionFromToken(response: unknown, userName?: string, now = Date.now()): Session {
  const parsed = z.safeParse(tokenResponse, response)
  if (!parsed.success) throw new TokenResponseError()
  const { access_token, expires_in, refresh_token } = parsed.data
  return {
    accessToken: access_token,
    refreshToken: typeof refresh_token === 'string' ? refresh_token : undefined,
    expiresAt: endAfter(expires_in, now),
    userName,
  }
}

/** The names of tokens in any spelling (`access_token`, `AccessToken`), the likeliest first. */
const TOKEN_NAMES = [
  'accesstoken',
  'token',
  'jwt',
  'idtoken',
  'authtoken',
  'bearertoken',
  'bearer',
  'sessiontoken',
  'apitoken',
  'access',
  'key',
]
const REFRESH_NAMES = ['refreshtoken', 'refresh']
/** Response headers that may hold the token if the body does not. */
const HEADER_NAMES = ['Authorization', 'Token', 'X-Auth-Token', 'X-Access-Token', 'X-Subject-Token']
/** Matches further header names of this kind: `X-Session-Token`, `Session-Id`, `X-Api-Key`. */
const HEADER_LIKE = /(?:^|-)(?:token|jwt|session-?id|api-?key)$/
const NO_HEADER = /csrf|xsrf|refresh|request/

/**
 * The session in the response of a login operation. Its token may lie up to three levels deep (`data.access_token`, `user.token`)
 * or in a header. `undefined` if there is none; the server may then have set a cookie.
 */
export function sessionFromLogin(
  response: unknown,
  { userName, headers, now = Date.now() }: { userName?: string; headers?: Headers; now?: number } = {},
): Session | undefined {
  const holder = findHolder(response, 3)
  if (holder === undefined) return fromHeader(headers, userName)
  const accessToken = pick(holder, TOKEN_NAMES) ?? ''
  return {
    accessToken: withoutBearer(accessToken),
    refreshToken: pick(holder, REFRESH_NAMES),
    expiresAt: expiryOf(accessToken, holder, now),
    userName,
  }
}

/** A session in the server's cookie. Throws a `TokenResponseError` if the body says that the sign-in failed (`{ success: false }`). */
export function sessionInCookie(response: unknown, userName?: string): Session {
  if (typeof response === 'object' && response !== null) {
    const { success, ok, error, errors, message, detail } = response as Record<string, unknown> // any object has them, or undefined
    const isFailed =
      success === false || ok === false || isErrorValue(error) || (Array.isArray(errors) && errors.length > 0)
    const reason = [error, message, detail].find((text) => typeof text === 'string')
    if (isFailed) throw new TokenResponseError(typeof reason === 'string' ? reason : undefined)
  }
  return { accessToken: '', credentials: [], userName, grant: { kind: 'operation' } }
}

/** The error of a successful response without a token. */
export class TokenResponseError extends Error {
  override name = 'TokenResponseError'
  constructor(reason?: string) {
    super(
      reason === undefined
        ? 'The server accepted the sign-in, but its response holds no access token.'
        : `The server did not accept this. ${reason}`,
    )
  }
}

function isErrorValue(error: unknown): boolean {
  return error !== undefined && error !== null && error !== false && error !== '' && error !== 0
}

function fromHeader(headers: Headers | undefined, userName: string | undefined): Session | undefined {
  const others = [...(headers?.keys() ?? [])].filter(
    (name) => HEADER_LIKE.test(name) && !NO_HEADER.test(name),
  )
  for (const name of [...HEADER_NAMES, ...others]) {
    const value = headers?.get(name)
    if (value === undefined || value === null || value === '') continue
    if (name !== 'Authorization' && name !== 'Token')
      return { accessToken: value, userName, credentials: [{ in: 'header', name, value }] }
    const accessToken = withoutBearer(value)
    return accessToken.includes(' ')
      ? { accessToken, userName, credentials: [{ in: 'header', name, value }] }
      : { accessToken, userName, expiresAt: claimsOf(accessToken)?.expiresAt }
  }
  return undefined
}

/** A token without the word that some servers put in front: `Bearer abc` → `abc`. */
export function withoutBearer(token: string): string {
  return token.replace(/^Bearer\s+/i, '').trim()
}

/** When a token expires, in ms since the epoch: by its own claims, else by the properties beside it. */
function expiryOf(token: string, holder: Record<string, unknown>, now: number): number | undefined {
  const { expiresAt: own, lifetime } = claimsOf(token) ?? {}
  const claimed = laterThan(now, own) ?? endAfter(lifetime, now)
  if (claimed !== undefined) return claimed
  const seconds = numberIn(holder, ['expires_in', 'expiresIn'])
  if (seconds !== undefined) return endAfter(seconds, now)
  const other = numberIn(holder, ['expires', 'expires_at', 'expiresAt', 'expiration'])
  if (other === undefined) return undefined
  if (other > 1e12) return laterThan(now, other)
  if (other > 1e9) return laterThan(now, other * 1000)
  // A duration: in seconds up to a day, else in milliseconds. A token that lasts 86,400 ms would be useless.
  return endAfter(other > 86_400 ? other / 1000 : other, now)
}

function numberIn(holder: Record<string, unknown>, names: string[]): number | undefined {
  for (const name of names) {
    const value = holder[name]
    const number =
      typeof value === 'string' && Number.isNaN(Number(value))
        ? Date.parse(value)
        : Number(value ?? Number.NaN)
    if (!Number.isNaN(number) && value !== '') return number
  }
  return undefined
}

/** The first text among the properties with these names, in any spelling. */
function pick(holder: Record<string, unknown>, names: string[]): string | undefined {
  const entries = Object.entries(holder).map(([name, value]) => [plain(name), value] as const)
  for (const wanted of names) {
    const value = entries.find(
      ([name, value]) => name === wanted && typeof value === 'string' && value !== '',
    )?.[1]
    if (typeof value === 'string' && (!isAmbiguous(wanted) || isAlone(holder, value))) return value
  }
  return undefined
}

/** `key` (Django REST's `{ key }`) and `access` (Simple JWT's `{ access, refresh }`) often mean other things. */
function isAmbiguous(name: string): boolean {
  return name === 'key' || name === 'access'
}

function isAlone(holder: Record<string, unknown>, value: string): boolean {
  return (
    value.length > 16 ||
    Object.keys(holder).every((name) => TOKEN_NAMES.concat(REFRESH_NAMES).includes(plain(name)))
  )
}

/** The token in a text that is only a token or names one: `eyJ….eyJ….abc`, `Logged in, session: 4711`. */
function tokenIn(text: string): string | undefined {
  const trimmed = text.trim()
  const named = NAMED_TOKEN.exec(trimmed)?.[1]
  if (named !== undefined && /\d/.test(named)) return named
  const isToken =
    /^[\w-]+\.[\w-]+\.[\w-]+$/.test(trimmed) || (/^[\w.~+/=-]{16,}$/.test(trimmed) && /\d/.test(trimmed))
  return isToken ? trimmed : undefined
}

const NAMED_TOKEN =
  /\b(?:token|session(?:[\s-]?(?:id|key|token))?|bearer)\s*[:=]?\s*["']?([\w.~+/=-]{4,}?)["']?\.?$/i

function findHolder(value: unknown, depth: number): Record<string, unknown> | undefined {
  if (typeof value === 'string') {
    const token = tokenIn(value)
    return token === undefined ? undefined : { token }
  }
  if (typeof value !== 'object' || value === null) return undefined
  const object = value as Record<string, unknown> // checked the line above
  if (pick(object, TOKEN_NAMES) !== undefined) return object
  if (depth === 0) return undefined
  for (const inner of Object.values(object)) {
    const found = typeof inner === 'object' ? findHolder(inner, depth - 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
