import { isEmpty } from '../../openapi/model/is-empty.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'

/** The search part of an address, as the router parses it. */
export type Search = Record<string, string | string[] | undefined>

/** Keys with a meaning of their own. A filter of such a name is written `filter.page`. */
const OWN_KEYS = new Set([
  'page',
  'size',
  'cursor',
  'sort',
  'q',
  'view',
  'group',
  'new',
  'edit',
  'operation',
  'screen',
  'row',
  'return',
])
const PREFIX = 'filter.'

/** The state of a list from the search part of its address. Every other key is a filter. */
export function listStateFrom(search: Search): ListState {
  const sort = textOf(search.sort)
  const filters: [string, string | string[]][] = []
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || isEmpty(value) || OWN_KEYS.has(key)) continue
    filters.push([key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key, value])
  }
  return {
    page: wholeNumber(search.page) ?? 1,
    ...present('size', wholeNumber(search.size)),
    ...present('cursor', textOf(search.cursor)),
    ...present('sort', sort === undefined ? undefined : sortFrom(sort)),
    ...present('search', textOf(search.q)),
    filters: Object.fromEntries(filters),
  }
}

/** The search part of a list's state, the inverse of `listStateFrom`. Default values are left out. */
export function searchFrom(state: ListState): Search {
  const filters = Object.entries(state.filters)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]): [string, string | string[]] => [
      OWN_KEYS.has(name) || name.startsWith(PREFIX) ? PREFIX + name : name,
      Array.isArray(value) && value.length === 1 ? (value[0] ?? '') : value,
    ])
  return {
    ...Object.fromEntries(filters),
    ...present('q', state.search === '' ? undefined : state.search),
    ...present('sort', state.sort && sortText(state.sort)),
    ...present('size', state.size === undefined ? undefined : String(state.size)),
    ...present('cursor', state.cursor === '' ? undefined : state.cursor),
    ...present('page', state.page > 1 ? String(state.page) : undefined),
  }
}

/** The search part of a list for a new state. The chosen view and its columns are no part of the state and stay. */
export function withState(search: Search, state: ListState): Search {
  return { ...present('view', search.view), ...present('group', search.group), ...searchFrom(state) }
}

/** The text of a sort order. A name that begins with a sign gets a `+` before it. */
function sortText({ field, descending }: NonNullable<ListState['sort']>): string {
  if (descending) return `-${field}`
  return /^[+-]/.test(field) ? `+${field}` : field
}

function sortFrom(text: string): NonNullable<ListState['sort']> {
  if (text.startsWith('-')) return { field: text.slice(1), descending: true }
  return { field: text.startsWith('+') ? text.slice(1) : text, descending: false }
}

function textOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value
  return text === '' ? undefined : text
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  const text = textOf(value)
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function present<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>) // a computed key loses its literal type
}
