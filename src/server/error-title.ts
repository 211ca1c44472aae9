import { ApiError } from '../http/api-error.ts'

/** The message where late-loaded code of the page did not arrive. */
const UNLOADED = 'A part of this page could not be loaded. Load the page again.'

/** What happened, in one sentence for people. `problemOf` knows more of what a server refuses. */
export function errorTitle(error: unknown): string {
  if (isUnloaded(error)) return UNLOADED
  if (error instanceof ApiError && error.type > 0) return statusTitle(error.type)
  if (!(error instanceof Error) || error.message === '') return 'Something went wrong in this page.'
  return /call stack|recursion/i.test(error.message)
    ? 'What the server sent is nested too deeply to be shown.'
    : error.message
}

/** True where late-loaded code of the page did not arrive. */
export function isUnloaded(error: unknown): boolean {
  return error instanceof TypeError && /import(?:ed|ing) module|module script failed/i.test(error.message)
}

/** What happened, by the kind of a failing status. */
export function statusTitle(status: number): string {
  return status >= 500 ? 'Something went wrong on the server.' : `The server refused this (status ${status}).`
}
