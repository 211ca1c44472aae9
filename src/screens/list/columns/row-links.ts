import { createContext } from 'react'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Search } from '../../links/list-search.ts'
import { listAddress, recordAddress } from '../../links/record-address.ts'
import { rowKeys } from './row-keys.ts'

/** Where a press on a row leads: `search` is that of a row which opens over its list. */
export interface RowLink {
  to: string
  search?: Search
}

/** Where each row of a list leads; `undefined`: all of it is in the list. */
export type FindRowLink = (row: unknown) => RowLink | undefined

/** The links of the rows that are shown. */
export const RowLinks = createContext<FindRowLink>(() => undefined)

/**
 * Where the rows of a list lead: to their records, else to the list with the row open over it (`?row=7`). `isOpenable`: the records may be
 * opened. Where only the list knows its rows, and two of them have one id, that is no id.
 */
export function rowLinks(
  resource: Resource,
  parameters: PathParameters,
  rows: readonly unknown[],
  search: Search,
  isOpenable = true,
): FindRowLink {
  const keys = rowKeys(resource, rows)
  const isInPlace = !isOpenable || (resource.isListOnly && keys.some((key) => key.startsWith('#')))
  return (row) => {
    const to = isInPlace ? undefined : recordAddress(resource, parameters, row)
    if (to !== undefined) return { to }
    const key = keys[rows.indexOf(row)]
    const isWide = isObject(row) && Object.keys(row).length > 1
    return isWide && key !== undefined
      ? { to: listAddress(resource, parameters), search: { ...search, row: key } }
      : undefined
  }
}
