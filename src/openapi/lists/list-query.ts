import type { Dialect } from '../model/dialect-model.ts'
import { writeFilter } from './filter-format.ts'
import type { ListState } from './paging/list-page.ts'
import { askForPage } from './paging/paging.ts'
import { sortValueOf } from './sort.ts'

/** The query that requests a list state, by parameter name. Empty where the server does not page, sort or search. */
export function listQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const query: Record<string, unknown> = {
    ...fixedValues(dialect),
    ...dialect.always,
    ...state.filters,
    ...askForPage(dialect, state).query,
  }
  if (dialect.search && state.search !== undefined && state.search !== '')
    query[dialect.search.name] = state.search
  for (const parameter of [dialect.search, ...dialect.filters])
    if (parameter && parameter.name in query) writeFilter(query, parameter)
  Object.assign(query, sortQuery(dialect, state))
  return dialect.json === undefined ? query : gathered(query, dialect.json)
}

/** The headers that request the page of a state; `undefined` where the query does. */
export function pageHeaders(dialect: Dialect, state: ListState): Record<string, string> | undefined {
  return askForPage(dialect, state).headers
}

/** Required parameters with a value from the document: a default, else the first listed one. */
function fixedValues({ filters }: Dialect): Record<string, unknown> {
  const required = filters.filter((filter) => filter.required)
  return Object.fromEntries(
    required.map(({ name, field: { default: usual, item, options = item?.options } }) => [
      name,
      usual ?? item?.default ?? options?.[0]?.value,
    ]),
  )
}

function sortQuery({ sort }: Dialect, state: ListState): Record<string, unknown> {
  const value = sort && state.sort && sortValueOf(sort, state.sort.field)
  if (!sort || !state.sort || value === undefined) return {}
  const { parameter, style, direction } = sort
  const { ascending = 'asc', descending = 'desc' } = direction ?? sort.words ?? {}
  const word = state.sort.descending ? descending : ascending
  const { separator } = sort
  if (style === 'key') return { [parameter + (separator ? separator + value : `[${value}]`)]: word }
  if (style === 'only') return { [parameter]: word }
  if (style === 'json') return { [parameter]: JSON.stringify({ [value]: state.sort.descending ? -1 : 1 }) }
  if (style === 'suffix' && word !== '') return { [parameter]: value + (separator ?? ':') + word }
  return {
    [parameter]: (/sign|open/.test(style) && state.sort.descending ? '-' : '') + value,
    ...(style === 'direction' && { [direction?.parameter ?? 'order']: word }),
  }
}

/** A query with `filter.limit` and `filter.order` as one JSON value of `filter`. */
function gathered(query: Record<string, unknown>, json: string): Record<string, unknown> {
  const outside: Record<string, unknown> = {}
  const inside: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (name === `${json}.where` && typeof value === 'string') inside.where = JSON.parse(value)
    else if (name.startsWith(`${json}.`)) inside[name.slice(json.length + 1)] = value
    else outside[name] = value
  }
  return { ...outside, [json]: JSON.stringify(inside) }
}
