import { writeParameters } from '../openapi/requests/build-request.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { fillPath } from '../openapi/model/request.ts'
import { templateOf, type RecordTarget } from './targets.ts'

/** The path at which an operation on a record is asked, each parameter written as it is described: one of several steps keeps its slashes. */
export function requestPath({ resource, path, parameters }: RecordTarget, operation?: Operation): string {
  if (operation === undefined) return path
  const written = writeParameters(operation, parameters).path
  return fillPath(
    templateOf(resource, operation).replace(operation.path, () => written),
    parameters,
  )
}
