/** True for the error of a request that was aborted. Calls leave it untouched. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
