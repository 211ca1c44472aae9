import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { listPath, type CollectionTarget } from '../../server/targets.ts'

/** The collection of a resource, its path parameters filled: `/users/7/orders`. */
export function collectionTarget(resource: Resource, parameters: PathParameters): CollectionTarget {
  const path = fillPath(resource.create?.path ?? resource.path, parameters)
  return { resource, operation: resource.create, path, list: listPath(resource, parameters), parameters }
}
