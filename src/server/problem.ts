import { ApiError, NoResponseError, UNAUTHORIZED } from '../http/api-error.ts'
import type { FormShape } from '../openapi/responses/problem-pointer.ts'
import { readProblem } from '../openapi/responses/problem.ts'
import { isStatusName } from '../openapi/responses/problem-text.ts'
import { SessionEndedError } from './session-ended.ts'

/** A request that gave trouble, and what was wanted of it: what the doctor examines. */
export interface FailedRequest {
  /** Absolute. */
  address: string
  /** In capitals; `GET` by default. Never sent again when it changes things. */
  method?: string
  /** What should have been there; a description by default. `page`: a part of the app itself. */
  wants?: 'description' | 'data' | 'page'
  /** The response that gave the trouble, where one came. */
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
  /** What to examine, where the way to the server is in doubt. */
  failedRequest?: FailedRequest
  /** The server refused with a 403, but meant the sign-in and not what the person may do. */
  isAboutSignIn?: boolean
}

const TITLES: Record<number, string> = {
  400: 'The server did not accept this.',
  [UNAUTHORIZED]: 'The server refuses this although you are signed in.',
  403: 'You are not allowed to do this.',
  404: 'This is not there (any more).',
  405: 'The server does not offer this.',
  409: 'This conflicts with what is there.',
  410: 'This is gone.',
  412: 'Someone else changed this meanwhile.',
  413: 'This is too large for the server.',
  415: 'The server does not take this kind of file or text.',
  422: 'The server did not accept this.',
  423: 'This is locked.',
  429: 'Too many requests. Wait a moment, then try again.',
  501: 'The server does not offer this.',
  503: 'The server is busy or being looked after. Try again in a moment.',
}

/** Code of the page that is fetched when it is needed. */
const UNLOADED =
  'A part of this page could not be loaded. The network is down, or a newer version of the page is there: load it again.'

/** The problem behind any error that a hook reports. `form`: the form that was sent, so that the server's messages find its fields. */
export function problemOf(error: unknown, form?: FormShape): Problem {
  if (error instanceof SessionEndedError)
    return { title: error.message, fields: {}, canRetry: false, status: UNAUTHORIZED }
  if (error instanceof NoResponseError) {
    return { title: error.message, fields: {}, canRetry: true, failedRequest: failedRequestOf(error) }
  }
  if (error instanceof ApiError) return problemOfResponse(error, form)
  if (error instanceof TypeError && /import(?:ed|ing) module|module script failed/i.test(error.message))
    return {
      title: UNLOADED,
      fields: {},
      canRetry: true,
      failedRequest: { address: location.origin, wants: 'page' },
    }
  if (error instanceof Error && /call stack|recursion/i.test(error.message))
    return { title: 'What the server sent is nested too deeply to be shown.', fields: {}, canRetry: false }
  const title =
    error instanceof Error && error.message !== '' ? error.message : 'Something went wrong in this page.'
  const cause = error instanceof Error ? error.cause : undefined
  return { title, fields: {}, canRetry: false, failedRequest: failedRequestOf(cause) }
}

function problemOfResponse(error: ApiError, form: FormShape | undefined): Problem {
  const status = error.type
  const read = readProblem(error.cause, form)
  return {
    title: isAboutSignIn(error) ? 'Please sign in.' : (TITLES[status] ?? titleOf(status)),
    // The name of a status says nothing beside the title.
    detail: [read.detail, read.title].find((text) => text !== undefined && !isStatusName(text)),
    fields: read.fields,
    canRetry: status >= 500 || status === 408 || status === 429,
    status,
    failedRequest: failedRequestOf(error),
    isAboutSignIn: isAboutSignIn(error),
  }
}

function titleOf(status: number): string {
  // A response of status 200 with an error inside.
  if (status < 300) return 'The server did not accept this.'
  return status >= 500 ? 'The server failed at this.' : `The server refused this (status ${status}).`
}

/** What to examine after an error between this page and the server; `undefined` where the error is the server's own. */
export function failedRequestOf(error: unknown): FailedRequest | undefined {
  if (error instanceof NoResponseError && error.request !== undefined) {
    const { address, method } = error.request
    const received = typeof error.cause === 'string' ? { status: 200, text: error.cause } : undefined
    return { address: address.href, method: method.toUpperCase(), wants: 'data', received }
  }
  if (!(error instanceof ApiError)) return undefined
  const isPage = typeof error.cause === 'string' && /^\s*<(?:!doctype|html)/i.test(error.cause)
  const isFromTheWay = isPage || [502, 503, 504, 511].includes(error.type)
  if (!isFromTheWay || !(error.response instanceof Response)) return undefined
  const received = typeof error.cause === 'string' ? { status: error.type, text: error.cause } : undefined
  return { address: error.response.url, wants: 'data', received }
}

/**
 * True where a 403 is about the token and not about what the person may do: it is named in `WWW-Authenticate` (RFC 6750 §3.1) or
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
  const text = typeof cause === 'string' ? cause : jsonOf(cause)
  // The token against forgery is another one.
  return text.length < LONGEST && ABOUT_TOKEN.test(text) && !/csrf|xsrf|forgery/i.test(text)
}

/** A longer body is a page, not a message. */
const LONGEST = 4_000
const ABOUT_TOKEN =
  /could not validate|(?:invalid|expired|bad|wrong|missing|unknown|malformed)[\s_-]*(?:access[\s_-]*|auth[\s_-]*|api[\s_-]*)?(?:token|credential|session|key|jwt|signature)|(?:token|credentials?|session|signature|jwt)\s+(?:(?:is|are|was|were|has)\s+)?(?:not\s+(?:valid|provided|found)|invalid|expired|required|missing|revoked)|not[\s_-]*authenticated|unauthenticated|authentication (?:credentials|required|failed)|(?:log|sign)[\s-]*in (?:required|first|again)|please (?:log|sign) ?in/i

/** Empty where it is nested too deeply to be written: that is no message. */
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
