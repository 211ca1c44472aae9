import { isObject } from '../model/is-object.ts'
import type { ResourceHints } from '../model/hints.ts'
import type { Resource } from '../model/model.ts'
import { loadProducts } from '../description/parse-document.ts'
import { writtenParameters } from '../operations/operations.ts'
import type { RowField } from '../resources/products/json-filters.ts'

/** How many rows are searched for fields. */
const MOST_ROWS = 50

/**
 * Filters by the plain fields of live rows. They are for a list that takes any conditions but does not describe its
 * rows.
 */
export async function learnLiveFilters(
  { list }: Resource,
  rows: readonly unknown[],
): Promise<Pick<ResourceHints, 'liveFilters'> | undefined> {
  if (!list || !writtenParameters(list).some(({ name }) => /^(?:filters?|where)$/.test(name)))
    return undefined
  const { liveFilters } = await loadProducts()
  const found = liveFilters(list, fieldsIn(rows.slice(0, MOST_ROWS)))
  return found && { liveFilters: found }
}

function fieldsIn(rows: readonly unknown[]): Record<string, RowField> {
  const fields: Record<string, RowField> = {}
  for (const row of rows) {
    for (const [name, value] of Object.entries(isObject(row) ? row : {})) {
      const type = typeOf(value)
      if (type === undefined) continue
      const before = (fields[name] ??= type)
      // If one text is no date, none are dates; if one number is not whole, none are.
      if (before !== type) fields[name] = [before, type].includes('string') ? 'string' : 'number'
    }
  }
  return fields
}

function typeOf(value: unknown): RowField | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'string' || value === '') return undefined
  return /^\d{4}-\d\d-\d\dT/.test(value) ? 'date-time' : /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'string'
}
