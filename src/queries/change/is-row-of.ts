import { recordParameters } from '../../openapi/records/record.ts'
import type { RecordTarget } from '../../server/targets.ts'

/** Whether a row of the list is this record, by all parts of its id. */
export function isRowOf({ resource, parameters }: RecordTarget, row: unknown): boolean {
  const own = Object.entries(recordParameters(resource, row) ?? {})
  return own.length > 0 && own.every(([name, value]) => parameters[name] === value)
}
