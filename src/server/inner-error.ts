import type { Resource } from '../openapi/model/model.ts'

/**
 * Gives an answer back, unless it came with status 200 and holds an error: that is thrown as the `ApiError` it should have been.
 * Only what looks suspicious is looked at closer, and only for that the rules are loaded.
 */
export async function withoutInnerError<T>(resource: Resource, answer: T): Promise<T> {
  if (isSuspicious(answer)) {
    const { throwInnerError } = await import('./throw-inner-error.ts')
    throwInnerError(resource, answer)
  }
  return answer
}

function isSuspicious(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  return Object.entries(body).some(([name, value]) =>
    /^(?:is)?(?:succ|ok$)/i.test(name)
      ? !value
      : /^(?:is)?(?:err|status|fail|ret$|result)|code$/i.test(name) &&
        value &&
        !/^(?:2\d\d|ok|success)$/i.test(String(value)),
  )
}
