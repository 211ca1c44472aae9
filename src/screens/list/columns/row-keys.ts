import type { Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'

/** The id of each row; its index where it has none, or where another row has the same id. */
export function rowKeys(resource: Resource, rows: readonly unknown[]): string[] {
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const id = idOf(resource, row)
    const key = id === undefined || seen.has(id) ? `#${index}` : id
    seen.add(key)
    return key
  })
}
