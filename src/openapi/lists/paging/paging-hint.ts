import type { Paging } from '../../model/dialect-model.ts'
import type { PagingHint } from '../../model/hints.ts'

/** The paging of a list as a hint. */
export function pagingHint({ kind, parameter, size, first, unit }: Paging): PagingHint {
  return {
    kind,
    ...(parameter !== undefined && { parameter }),
    ...(size !== undefined && { size }),
    ...(first !== undefined && { first }),
    ...(unit !== undefined && { unit }),
  }
}
