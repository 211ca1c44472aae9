import { ApiError } from '../http/api-error.ts'
import type { Resource } from '../openapi/model/model.ts'
import { isInnerError } from '../openapi/responses/inner-error.ts'

/** Returns a response's body, unless it came with status 200 and holds an error: that is thrown as the `ApiError` it should have been. */
export function withoutInnerError<T>(resource: Resource, body: T): T {
  if (isInnerError(resource, body)) throw new ApiError(200, undefined, body)
  return body
}
