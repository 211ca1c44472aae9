import * as z from 'zod/mini'
import './zod-settings.ts'
import type { Session } from '../session/session.ts'
import { claimsOf } from './token-claims.ts'

const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.optional(z.string()),
  expires_in: z.optional(z.coerce.number()),
  refresh_token: z.optional(z.string()),
})

/**
 * The session that a token endpoint's answer starts (RFC 6749 §5.1). `expires_in` is in seconds. Throws a sentence for people when
 * there is no token in it.
 */
export function sessionFromToken(answer: unknown, userName?: string, now = Date.now()): Session {
  const parsed = z.safeParse(tokenAnswer, answer)
  if (!parsed.success) throw new TokenAnswerError()
  const { access_token, expires_in, refresh_token } = parsed.data
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_in === undefined || Number.isNaN(expires_in) ? undefined : now + expires_in * 1000,
    userName,
  }
}

const TOKEN_NAMES = [
  'access_token',
  'accessToken',
  'access',
  'token',
  'jwt',
  'id_token',
  'idToken',
  'auth_token',
  'authToken',
  'bearer',
  'bearerToken',
  'sessionToken',
  'session_token',
  'api_token',
  'apiToken',
  'key',
]
const REFRESH_NAMES = ['refresh_token', 'refreshToken', 'refresh']
/** Headers of an answer that hold the token where its body does not. */
const HEADER_NAMES = ['Authorization', 'X-Auth-Token', 'X-Access-Token', 'X-Subject-Token', 'X-Session-Token']

/**
 * The session in the answer of an ordinary login operation, whose token may lie up to three levels deep (`data.access_token`,
 * `user.token`) or in a header. `undefined`: there is none, so that a cookie may have been set instead.
 */
export function sessionFromLogin(
  answer: unknown,
  { userName, headers, now = Date.now() }: { userName?: string; headers?: Headers; now?: number } = {},
): Session | undefined {
  const holder = findHolder(answer, 3)
  if (holder === undefined) return fromHeader(headers, userName)
  const pick = (names: string[]) =>
    names.map((name) => holder[name]).find((value) => typeof value === 'string' && value !== '')
  const accessToken = pick(TOKEN_NAMES) as string // findHolder found one of them to be a string
  return {
    accessToken: withoutBearer(accessToken),
    refreshToken: pick(REFRESH_NAMES) as string | undefined, // strings alone are picked
    expiresAt: expiryOf(accessToken, holder, now),
    userName,
  }
}

/** A cookie session, or a sentence for people where the answer says by its content that the sign-in failed (`{ success: false }`). */
export function sessionInCookie(answer: unknown, userName?: string): Session {
  if (typeof answer === 'object' && answer !== null) {
    const { success, ok, error, errors, message, detail } = answer as Record<string, unknown> // any object has them, or undefined
    const isFailed =
      success === false || ok === false || isSaid(error) || (Array.isArray(errors) && errors.length > 0)
    const reason = [error, message, detail].find((text) => typeof text === 'string')
    if (isFailed) throw new TokenAnswerError(typeof reason === 'string' ? reason : undefined)
  }
  return { accessToken: '', credentials: [], userName, grant: { kind: 'operation' } }
}

/** The server accepted the sign-in, but no token was found in what it answered. */
export class TokenAnswerError extends Error {
  override name = 'TokenAnswerError'
  constructor(reason?: string) {
    super(
      reason === undefined
        ? 'The server accepted the sign-in, but its answer holds no access token.'
        : `The server did not accept this. ${reason}`,
    )
  }
}

function isSaid(error: unknown): boolean {
  return error !== undefined && error !== null && error !== false && error !== '' && error !== 0
}

function fromHeader(headers: Headers | undefined, userName: string | undefined): Session | undefined {
  for (const name of HEADER_NAMES) {
    const value = headers?.get(name)
    if (value === undefined || value === null || value === '') continue
    if (name !== 'Authorization')
      return { accessToken: value, userName, credentials: [{ in: 'header', name, value }] }
    const accessToken = withoutBearer(value)
    return accessToken.includes(' ')
      ? { accessToken, userName, credentials: [{ in: 'header', name, value }] }
      : { accessToken, userName, expiresAt: claimsOf(accessToken)?.expiresAt }
  }
  return undefined
}

export function withoutBearer(token: string): string {
  return token.replace(/^Bearer\s+/i, '').trim()
}

/** When a token ends, in ms since the epoch: as the token itself says, else as what stands beside it says. */
function expiryOf(token: string, holder: Record<string, unknown>, now: number): number | undefined {
  const own = claimsOf(token)?.expiresAt
  if (own !== undefined) return own
  const seconds = numberIn(holder, ['expires_in', 'expiresIn'])
  if (seconds !== undefined) return now + seconds * 1000
  const other = numberIn(holder, ['expires', 'expires_at', 'expiresAt', 'expiration'])
  if (other === undefined) return undefined
  if (other > 1e12) return other
  if (other > 1e9) return other * 1000
  // Neither is a moment: a day has 86,400 seconds, and a token that lasts as many milliseconds would be of no use.
  return now + (other > 86_400 ? other : other * 1000)
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

function findHolder(value: unknown, depth: number): Record<string, unknown> | undefined {
  if (typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) return { token: value }
  if (typeof value !== 'object' || value === null) return undefined
  const object = value as Record<string, unknown> // checked the line above
  if (TOKEN_NAMES.some((name) => typeof object[name] === 'string' && object[name] !== '')) return object
  if (depth === 0) return undefined
  for (const inner of Object.values(object)) {
    const found = typeof inner === 'object' ? findHolder(inner, depth - 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
