import { textOf } from '../model/document.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Parameter } from '../model/operation.ts'
import type { ListState } from '../lists/paging/list-page.ts'
import { fieldValue } from '../records/record.ts'

/**
 * The names of active filters that the server seems to ignore: a row has another value. Only guessed filters are
 * checked. `of` names the field of the rows.
 */
export function ignoredFilters(
  parameters: readonly Parameter[],
  filters: ListState['filters'],
  rows: readonly unknown[] = [],
): string[] {
  const ignored = parameters.filter((parameter) => {
    const requested = filters[parameter.name]
    const of = textOf(hintOf(parameter.field.schema.keywords, {}, 'of'))
    return (
      of !== undefined &&
      typeof requested === 'string' &&
      rows.some((row) => !obeys(fieldValue(row, of), requested, parameter.comparison?.operator))
    )
  })
  return ignored.map(({ name }) => name)
}

/** True for a value that was requested, and for one that cannot be compared. */
function obeys(value: unknown, requested: string, operator = 'is'): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return true
  const text = String(value).toLowerCase()
  const wanted = requested.toLowerCase()
  if (operator === 'is') return text === wanted || text.startsWith(wanted)
  if (operator === 'not') return text !== wanted
  if (operator === 'contains') return text.includes(wanted)
  if (typeof value !== 'number') return true
  return operator === 'from'
    ? value >= Number(requested)
    : operator === 'to'
      ? value <= Number(requested)
      : true
}
