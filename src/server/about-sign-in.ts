import type { ApiError } from '../http/api-error.ts'

/**
 * True where a 403 is about the token and not about what the person may do: the server says so in `WWW-Authenticate` (RFC 6750 §3.1) or
 * in its body, as FastAPI and Django REST framework do where others answer 401.
 */
export function isAboutSignIn({
  type,
  response,
  cause,
}: Pick<ApiError, 'type' | 'response' | 'cause'>): boolean {
  if (type !== 403) return false
  const challenge = response instanceof Response ? (response.headers.get('WWW-Authenticate') ?? '') : ''
  if (/invalid_token/i.test(challenge)) return true
  const said = typeof cause === 'string' ? cause : JSON.stringify(cause ?? '', withoutBigInts)
  return said.length < LONGEST && ABOUT_TOKEN.test(said)
}

/** A longer body is a page, not a message. */
const LONGEST = 4_000
const ABOUT_TOKEN =
  /could not validate|(?:invalid|expired|bad|wrong|missing|unknown|malformed)[\s_-]*(?:access[\s_-]*|auth[\s_-]*|api[\s_-]*)?(?:token|credential|session|key|jwt|signature)|(?:token|credentials?|session|signature|jwt)\s+(?:(?:is|are|was|were|has)\s+)?(?:not\s+(?:valid|provided|found)|invalid|expired|required|missing|revoked)|not[\s_-]*authenticated|unauthenticated|authentication (?:credentials|required|failed)|(?:log|sign)[\s-]*in (?:required|first|again)|please (?:log|sign) ?in/i

function withoutBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
