import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { recordParameters as parametersIn } from '../../openapi/records/record.ts'

/** The address of a list: `/users/7/orders`. */
export function listAddress(resource: Resource, parameters: PathParameters): string {
  return fillPath(resource.path, parameters)
}

/**
 * The path parameters of the record in a row of the list. `undefined` where its id is unknown, or the record has no
 * page.
 */
export function rowParameters(
  resource: Resource,
  parameters: PathParameters,
  row: unknown,
): PathParameters | undefined {
  const own = parametersIn(resource, row)
  return own === undefined ? undefined : { ...parameters, ...own }
}

/** The address of the record in a row of the list: `/contacts/7`. */
export function recordAddress(
  resource: Resource,
  parameters: PathParameters,
  row: unknown,
): string | undefined {
  const filled = rowParameters(resource, parameters, row)
  return filled === undefined || resource.itemPath === undefined
    ? undefined
    : fillPath(resource.itemPath, filled)
}
