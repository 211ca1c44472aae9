import type { Form } from '../openapi/responses/problem-place.ts'
import { readProblem } from '../openapi/responses/problem.ts'
import { ApiError, NoAnswerError, UNAUTHORIZED } from '../http/api-error.ts'
import { complaintOf } from './failed-request.ts'
import type { Complaint } from '../connection/doctor/diagnosis.ts'
import { isAboutSignIn } from './about-sign-in.ts'
import { SessionEndedError } from './session-ended.ts'

/** What went wrong, in words for people: the one error shape that screens know. */
export interface Problem {
  title: string
  detail?: string
  /** Messages by the JSON pointer of the field in the body: `{ '/email': 'already used' }`. */
  fields: Record<string, string>
  /** True when the same request may succeed later. */
  canRetry: boolean
  /** HTTP status; `undefined` when there was no answer. */
  status?: number
  /** What to examine, where the way to the server is in doubt. */
  complaint?: Complaint
  /** The server refused with a 403, but meant the sign-in and not what the person may do. */
  isAboutSignIn?: boolean
}

const TITLES: Record<number, string> = {
  400: 'The server did not accept this.',
  [UNAUTHORIZED]: 'Please sign in.',
  403: 'You are not allowed to do this.',
  404: 'This is not there (any more).',
  405: 'The server does not offer this.',
  409: 'This conflicts with what is there.',
  410: 'This is gone.',
  412: 'Somebody else changed this meanwhile.',
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

/** The problem behind any error that a hook reports. `form`: the field that was filled, so that the server's names find its parts. */
export function problemOf(error: unknown, form?: Form): Problem {
  if (error instanceof SessionEndedError)
    return { title: error.message, fields: {}, canRetry: false, status: UNAUTHORIZED }
  if (error instanceof NoAnswerError) {
    return { title: error.message, fields: {}, canRetry: true, complaint: complaintOf(error) }
  }
  if (error instanceof ApiError) return answered(error, form)
  if (error instanceof TypeError && /import(?:ed|ing) module|module script failed/i.test(error.message))
    return {
      title: UNLOADED,
      fields: {},
      canRetry: true,
      complaint: { address: location.origin, wants: 'page' },
    }
  if (error instanceof Error && /call stack|recursion/i.test(error.message))
    return { title: 'What the server sent is nested too deeply to be shown.', fields: {}, canRetry: false }
  const title =
    error instanceof Error && error.message !== '' ? error.message : 'Something went wrong in this page.'
  return { title, fields: {}, canRetry: false }
}

function answered(error: ApiError, form: Form | undefined): Problem {
  const status = error.type
  const said = readProblem(error.cause, form)
  return {
    title: TITLES[isAboutSignIn(error) ? UNAUTHORIZED : status] ?? titleOf(status),
    detail: said.detail ?? said.title,
    fields: said.fields,
    canRetry: status >= 500 || status === 408 || status === 429,
    status,
    complaint: complaintOf(error),
    isAboutSignIn: isAboutSignIn(error),
  }
}

function titleOf(status: number): string {
  // The answer said that it succeeded, and spoke of an error inside.
  if (status < 300) return 'The server did not accept this.'
  return status >= 500 ? 'The server failed at this.' : `The server refused this (status ${status}).`
}
