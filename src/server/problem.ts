import { ApiError, isDown, NoResponseError, UNAUTHORIZED } from '../http/api-error.ts'
import { keysOfPointer } from '../openapi/model/json-pointer.ts'
import { pointerInWords, type SentForm } from '../openapi/responses/problem-pointer.ts'
import { readProblem } from '../openapi/responses/problem.ts'
import { isStatusName } from '../openapi/responses/problem-text.ts'
import { errorTitle, isUnloaded, statusTitle } from './error-title.ts'
import { SessionEndedError } from './session-ended.ts'

/** A request that failed, as the doctor examines it. */
export interface FailedRequest {
  /** An absolute URL. */
  address: string
  /** In capitals; `GET` by default. A request that changes things is never repeated. */
  method?: string
  /** What the request was for; a description by default. `page`: a part of the app itself. */
  wants?: 'description' | 'data' | 'page'
  /** The response that was received, where there is one. */
  received?: { status: number; text: string }
}

/** What went wrong, in words for people: the one error shape that screens know. */
export interface Problem {
  title: string
  detail?: string
  /** Messages by the JSON pointer of the field in the body: `{ '/email': 'already used' }`. */
  fields: Record<string, string>
  /** True when the same request may succeed later. */
  canRetry: boolean
  /** HTTP status; `undefined` when there was no response. */
  status?: number
  /** The request to examine, where the connection to the server is in doubt. */
  failedRequest?: FailedRequest
  /** The server refused with a 403 that concerns the sign-in, not the person's permissions. */
  isAboutSignIn?: boolean
}

/**
 * The problem behind any error that a hook reports. `form`: the form that was sent (`inForm`), which assigns the
 * server's messages to its fields.
 */
export function problemOf(error: unknown, form?: SentForm): Problem {
  const plain = withoutBody(error)
  if (!(error instanceof ApiError) || plain.status === undefined) return plain
  const read = readProblem(error.cause, form)
  // Some servers refuse wrong values with 403. A value that another record has is refused with 409, or by a database, with 500.
  const isAboutFields = [403, 409, 500].includes(plain.status) && Object.keys(read.fields).length > 0
  return {
    ...plain,
    ...(isAboutFields && { title: REFUSED_VALUES, canRetry: false }),
    ...(isAboutSignIn(error) ? { title: 'Please sign in.', isAboutSignIn: true } : { isAboutSignIn: false }),
    // The name of the status repeats the title.
    detail: [read.detail, read.title].find((text) => text !== undefined && !isStatusName(text)),
    fields: read.fields,
  }
}

/** The problem behind any error, without what the body of its response says. */
function withoutBody(error: unknown): Problem {
  if (error instanceof SessionEndedError) return problemWith(error.message, { status: UNAUTHORIZED })
  const failedRequest = failedRequestOf(error)
  if (error instanceof NoResponseError) return problemWith(error.message, { canRetry: true, failedRequest })
  if (error instanceof ApiError) {
    const status = error.type
    // Some servers refuse with 412 what does not concern a condition of the request.
    return problemWith(titleOf(status === 412 && !error.isConditional ? 422 : status), {
      canRetry: status >= 500 || status === 408 || status === 429,
      status,
      failedRequest,
    })
  }
  const title = errorTitle(error)
  return isUnloaded(error)
    ? problemWith(title, { canRetry: true, failedRequest: { address: location.origin, wants: 'page' } })
    : problemWith(title, { failedRequest: failedRequestOf(Object(error).cause) })
}

function problemWith(title: string, more?: Partial<Problem>): Problem {
  return { title, fields: {}, canRetry: false, ...more }
}

function titleOf(status: number): string {
  // A response of status 200 with an error inside.
  return TITLES[status] ?? (status < 300 ? REFUSED_VALUES : statusTitle(status))
}

/**
 * The request to examine after an error between this page and the server. `undefined` where the error is the server's
 * own.
 */
function failedRequestOf(error: unknown): FailedRequest | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { cause, response, type } = error
  // A response that was no JSON has no status here: it was a success.
  const received = typeof cause === 'string' ? { status: type || 200, text: cause } : undefined
  if (error instanceof NoResponseError && error.request !== undefined) {
    const { address, method } = error.request
    return { address: address.href, method: method.toUpperCase(), wants: 'data', received }
  }
  const isPage = received !== undefined && /^\s*<(?:!doctype|html)/i.test(received.text)
  const isFromTheWay = isPage || isDown(type) || type === 511
  return isFromTheWay && response instanceof Response
    ? { address: response.url, wants: 'data', received }
    : undefined
}

/** The title of a problem with the values that were sent. */
export const REFUSED_VALUES = 'The server did not accept this.'

const TITLES: Record<number, string> = {
  400: REFUSED_VALUES,
  [UNAUTHORIZED]: 'The server refuses this although you are signed in.',
  403: 'You are not allowed to do this.',
  404: 'This could not be found.',
  405: 'The server does not offer this.',
  409: 'This conflicts with what the server has.',
  410: 'This is gone.',
  412: 'Someone else changed this meanwhile.',
  413: 'This is too large for the server.',
  415: 'The server does not take this kind of file.',
  422: REFUSED_VALUES,
  423: 'This is locked.',
  429: 'Too many requests. Try again in a moment.',
  501: 'The server does not offer this.',
  503: 'The server is busy. Try again in a moment.',
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
