import { ApiError } from '../http/api-error.ts'
import type { Resource } from '../openapi/model/model.ts'
import { isInnerError } from '../openapi/responses/inner-error.ts'

/** Returns a response's body. A body with status 200 that holds an error is thrown as an `ApiError`. */
export function withoutInnerError<T>(resource: Resource, body: T): T {
  if (isInnerError(resource, body)) throw new ApiError(200, undefined, body)
  return body
}
