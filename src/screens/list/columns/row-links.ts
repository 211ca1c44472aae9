import { createContext } from 'react'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Search } from '../../links/list-search.ts'
import { listAddress, recordAddress } from '../../links/record-address.ts'
import { rowKeys } from './row-keys.ts'

/** The target of a press on a row. `search` opens the row over its list. */
interface RowLink {
  to: string
  search?: Search
}

/** A function that gives the target of a row; `undefined` where the list shows all of it. */
type FindRowLink = (row: unknown) => RowLink | undefined

/** The links of the shown rows. */
export const RowLinks = createContext<FindRowLink>(() => undefined)

/**
 * The targets of a list's rows: their records, or the list with the row open over it (`?row=7`). `isOpenable`: the
 * records may be opened. Where only the list returns the records, a repeated id opens the row instead.
 */
export function rowLinks(
  resource: Resource,
  parameters: PathParameters,
  rows: readonly unknown[],
  search: Search,
  isOpenable = true,
): FindRowLink {
  const keys = rowKeys(resource, rows)
  const opensHere = !isOpenable || (resource.isListOnly && keys.some((key) => key.startsWith('#')))
  return (row) => {
    const to = opensHere ? undefined : recordAddress(resource, parameters, row)
    if (to !== undefined) return { to }
    const key = keys[rows.indexOf(row)]
    const isWide = isObject(row) && Object.keys(row).length > 1
    return isWide && key !== undefined
      ? { to: listAddress(resource, parameters), search: { ...search, row: key } }
      : undefined
  }
}
