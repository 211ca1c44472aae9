import { isInnerError } from '../openapi/responses/inner-error.ts'
import type { Resource } from '../openapi/model/model.ts'
import { ApiError } from '../http/api-error.ts'

/** Throws the error that an answer of status 200 holds; does nothing where it holds none. */
export function throwInnerError(resource: Resource, body: unknown): void {
  if (isInnerError(resource, body)) throw new ApiError(200, undefined, body)
}
