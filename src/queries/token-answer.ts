import * as z from 'zod/mini'
import './zod-settings.ts'
import type { Session } from '../session/session.ts'

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
  'token',
  'jwt',
  'id_token',
  'idToken',
  'auth_token',
  'authToken',
  'bearer',
  'sessionToken',
]
const REFRESH_NAMES = ['refresh_token', 'refreshToken']

/** The session in the answer of an ordinary login operation, whose token may lie up to three levels deep (`data.access_token`, `user.token`). */
export function sessionFromLogin(answer: unknown, userName?: string, now = Date.now()): Session {
  const holder = findHolder(answer, 3)
  if (holder === undefined) throw new TokenAnswerError()
  const pick = (names: string[]) =>
    names.map((name) => holder[name]).find((value) => typeof value === 'string')
  const seconds = Number(holder.expires_in ?? holder.expiresIn ?? Number.NaN)
  return {
    accessToken: pick(TOKEN_NAMES) as string, // findHolder found one of them to be a string
    refreshToken: pick(REFRESH_NAMES),
    expiresAt: Number.isNaN(seconds) ? undefined : now + seconds * 1000,
    userName,
  }
}

/** The server accepted the sign-in, but no token was found in what it answered. */
export class TokenAnswerError extends Error {
  override name = 'TokenAnswerError'
  constructor() {
    super('The server accepted the sign-in, but its answer holds no access token.')
  }
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
