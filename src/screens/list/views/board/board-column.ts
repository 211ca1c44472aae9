import { pageSizeOf } from '../../../../openapi/lists/paging/page-size.ts'
import type { ListState } from '../../../../openapi/lists/paging/list-page.ts'
import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { Parameter } from '../../../../openapi/model/operation.ts'
import { sortChoices } from '../../columns/sort-choices.ts'
import { plain } from '../../../../openapi/wording/words.ts'

/** The parameter that filters the list by each value of a field; `undefined` where the server has none. */
export function filterFor({ dialect }: Resource, { name, options = [] }: Field): Parameter | undefined {
  return dialect.filters.find((parameter) => {
    const known = parameter.field.options ?? parameter.field.item?.options
    const { field = parameter.name, operator } = parameter.comparison ?? {}
    const isSame = operator === undefined && filteredName(field) === filteredName(name)
    return isSame && options.every(({ value }) => isAmong(value, known))
  })
}

/** The list state of a column's first page: its filters, in the order of the board. */
export function columnState(
  resource: Resource,
  state: ListState,
  order: Field | undefined,
  filter: Parameter,
  value: unknown,
): ListState {
  const canSort = order !== undefined && sortChoices(resource, []).some(({ field }) => field === order.name)
  return {
    page: 1,
    size: state.size ?? boardSize(resource, state),
    search: state.search,
    sort: canSort ? { field: order.name, descending: false } : order === undefined ? state.sort : undefined,
    filters: { ...state.filters, [filter.name]: String(value) },
  }
}

/** The page size of a column, which is larger because a column scrolls. The server has to describe a larger maximum. */
function boardSize({ dialect }: Resource, state: ListState): number | undefined {
  const { paging } = dialect
  const most = paging.maximumSize ?? 0
  return most >= 50 ? Math.max(50, pageSizeOf(dialect, state)) : undefined
}

function isAmong(value: unknown, options: { value: unknown }[] | undefined): boolean {
  return options === undefined || options.some((option) => String(option.value) === String(value))
}

/** A name for comparison: `filter[status]`, `filter.status`, `Status` → `status`. */
function filteredName(name: string): string {
  return plain(name.replace(/^filters?[[.](.+?)\]?$/i, '$1'))
}
