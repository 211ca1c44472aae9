import { isUnpaged } from '../../../../openapi/lists/paging/paging.ts'
import type { ListState } from '../../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { columnsOf } from '../../columns/columns.ts'
import { sortChoices } from '../../columns/sort-choices.ts'
import { orderField } from './board-order.ts'

/**
 * The list state sorted by position, where the server can sort by that. It starts at the first page if the order
 * changes. Returns the same object if it is in this order already.
 */
export function orderedState(resource: Resource, state: ListState): ListState {
  const field = orderField(resource)
  const isWhole = isUnpaged(resource.dialect.paging)
  const canSort =
    isWhole || sortChoices(resource, columnsOf(resource)).some((choice) => choice.field === field?.name)
  const sort = field !== undefined && canSort ? { field: field.name, descending: false } : undefined
  const isSame = state.sort?.field === sort?.field && state.sort?.descending !== true
  return isSame ? state : { ...state, sort, page: 1, cursor: undefined }
}
