import { ApiError } from '../http/api-error.ts'
import { keysOfPointer } from '../openapi/model/json-pointer.ts'
import { pointerInWords, type SentForm } from '../openapi/responses/problem-pointer.ts'
import { readProblem } from '../openapi/responses/problem.ts'
import { isStatusName } from '../openapi/responses/problem-text.ts'
import { plainProblemOf, REFUSED_VALUES, type FailedRequest, type Problem } from './plain-problem.ts'

export type { FailedRequest, Problem }

/**
 * The problem behind any error that a hook reports. `form`: the form that was sent (`inForm`), which assigns the
 * server's messages to its fields.
 */
export function problemOf(error: unknown, form?: SentForm): Problem {
  const plain = plainProblemOf(error)
  if (!(error instanceof ApiError) || plain.status === undefined) return plain
  const read = readProblem(error.cause, form)
  // Some servers refuse wrong values with 403, and values that another record has with 409.
  const isAboutFields = (plain.status === 403 || plain.status === 409) && Object.keys(read.fields).length > 0
  return {
    ...plain,
    ...(isAboutFields && { title: REFUSED_VALUES }),
    ...(isAboutSignIn(error) ? { title: 'Please sign in.', isAboutSignIn: true } : { isAboutSignIn: false }),
    // The name of the status repeats the title.
    detail: [read.detail, read.title].find((text) => text !== undefined && !isStatusName(text)),
    fields: read.fields,
  }
}

/** The problem behind an error as one text: its title, and what the server says. */
export function problemText(error: unknown): string {
  const problem = problemOf(error)
  const { title, status } = problem
  const reason = reasonIn(problem)
  // A refusal with a reason is no conflict with what others did.
  return reason === title || status === 409 ? reason : `${title} ${reason}`
}

/** The server's reason for a refusal as one text, with the names of fields. Without one, the problem's title. */
export function refusalText(error: unknown): string {
  return reasonIn(problemOf(error))
}

/** The server's reason in a problem, as `refusalText` gives it. */
export function reasonIn({ title, detail, fields }: Problem): string {
  const atFields = Object.entries(fields).map(
    ([pointer, message]) => `${pointerInWords(keysOfPointer(pointer))}: ${message}`,
  )
  return [detail, ...atFields].filter(Boolean).join(' ') || title
}

/**
 * True where a 403 concerns the token and not the person's permissions. `WWW-Authenticate` (RFC 6750 §3.1) or the
 * body names the token, as with FastAPI and Django REST framework.
 */
export function isAboutSignIn({
  type,
  response,
  cause,
}: Pick<ApiError, 'type' | 'response' | 'cause'>): boolean {
  if (type !== 403) return false
  const challenge = response instanceof Response ? (response.headers.get('WWW-Authenticate') ?? '') : ''
  if (/invalid_token/i.test(challenge)) return true
  const text = jsonOf(cause)
  // A CSRF token is not the session's token.
  return text.length < LONGEST && ABOUT_TOKEN.test(text) && !/csrf|xsrf|forgery/i.test(text)
}

/** The length from which a body counts as a page, not a message (characters). */
const LONGEST = 4_000
const ABOUT_TOKEN =
  /could not validate|(?:invalid|expired|bad|wrong|missing|unknown|malformed)[\s_-]*(?:access|auth|api)?[\s_-]*(?:token|credential|session|key|jwt|signature)|(?:token|credentials?|session|signature|jwt)\s+(?:(?:is|are|was|were|has)\s+)?(?:not\s+(?:valid|provided|found)|invalid|expired|required|missing|revoked)|not[\s_-]*authenticated|unauthenticated|authentication (?:credentials|required|failed)|(?:log|sign)[\s-]*in (?:required|first|again)|please (?:log|sign) ?in/i

/** The JSON of a body. Empty where it is nested too deeply to be written. */
function jsonOf(cause: unknown): string {
  try {
    return JSON.stringify(cause ?? '', withoutBigInts)
  } catch {
    return ''
  }
}

function withoutBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
