import type { Paging } from '../../model/dialect-model.ts'
import type { PagingHint } from '../../model/hints.ts'

/** How a list is paged, as a hint says it. */
export function pagingHint({ kind, parameter, size, first }: Paging): PagingHint {
  return {
    kind,
    ...(parameter !== undefined && { parameter }),
    ...(size !== undefined && { size }),
    ...(first !== undefined && { first }),
  }
}
