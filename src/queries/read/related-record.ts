import { namedByAddress, parametersAt } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { recordTarget, relatedTarget, type RecordTarget } from '../../server/targets.ts'

/**
 * The record that a value names: by its id, or by its whole address (`https://host/api/companies/3/`). `address` is the place in this app where
 * the value stands: it tells the parents of records that lie below others (`/projects/1/members/7`).
 */
export function relatedRecord(resource: Resource, value: unknown, address = ''): RecordTarget | undefined {
  const named = namedByAddress(resource, value)
  if (named !== undefined) return recordTarget(resource, named)
  return relatedTarget(resource, value, parametersAt(resource.path, address))
}
