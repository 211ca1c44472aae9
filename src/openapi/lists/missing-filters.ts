import { sentName } from './filter-format.ts'
import { listQuery } from './list-query.ts'
import type { ListState } from './paging/list-page.ts'
import type { Resource } from '../model/model.ts'
import type { Parameter } from '../model/operation.ts'

/**
 * The parameters that a person has to enter before a list can be read. They are required, and neither the state nor
 * the description has a value.
 */
export function missingFilters({ dialect }: Resource, state: ListState): Parameter[] {
  const query = listQuery(dialect, state)
  return [dialect.search, ...dialect.filters].filter(
    (one) => one?.required === true && query[sentName(one)] === undefined,
  ) as Parameter[] // what is required is there
}
