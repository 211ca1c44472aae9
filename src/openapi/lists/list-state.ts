import { isNode } from '../model/document.ts'
import type { Dialect } from '../model/dialect-model.ts'
import type { Resource } from '../model/model.ts'
import { at, flatRow } from '../records/record.ts'
import { COUNTS, findMore, findNext, findTotal } from './page-facts.ts'
import { findRows } from './rows.ts'
import { valueShape, type Properties } from '../schema/shape.ts'
import { sayIn } from './filter-format.ts'
import { sortValueOf } from './sort.ts'
import { wholePage } from './whole-list.ts'

/** What a person looks at in a list: kept in the address. */
export interface ListState {
  /** From 1. */
  page: number
  size?: number
  /** Token of the page, for servers that page by token. */
  cursor?: string
  sort?: { field: string; descending: boolean }
  search?: string
  /** Values of query parameters by their names. */
  filters: Record<string, string | string[]>
}

/** A list's answer with what its headers tell (`listAnswerOf`), and its body in words that few servers use. */
export interface ListAnswer {
  body: unknown
  /** From `X-Total-Count` or `Content-Range`, or what few servers call it. */
  total?: number
  /** Address of the next page, from `Link: <…>; rel="next"` (RFC 8288), or its token (`nextAfter`). */
  next?: string
  /** The server says that this is the last page, or that it is not, without a word of the next. */
  isLast?: boolean
  /** The answer is one thing, no list. */
  isOne?: boolean
}

/** One page of a list. */
export interface ListPage {
  rows: unknown[]
  /** `undefined`: the server does not say. */
  total?: number
  /** Index of the first row in the whole list, from 0. */
  first: number
  hasNext: boolean
  /** Token for the next page, for servers that page by token. */
  nextCursor?: string
  /** The server sent everything and the page was cut here; sorting and searching happened here too. */
  isWhole: boolean
  /** What came in place of a list, where that is one thing. There are no rows then. */
  one?: unknown
}

/** Rows of a page when neither the person nor the server says a number. */
const USUAL_SIZE = 25

/** How many rows a page of this list has. */
export function pageSizeOf({ paging }: Dialect, state: ListState): number {
  if (paging.kind === 'none') return state.size ?? USUAL_SIZE
  const { defaultSize = 0, maximumSize = 0 } = paging
  const usual = defaultSize > 0 && defaultSize <= 100 ? defaultSize : USUAL_SIZE
  return Math.min(state.size ?? usual, maximumSize > 0 ? maximumSize : Infinity)
}

/** The query that asks for this state, by parameter name. Nothing is asked of a server that does not page, sort or search. */
export function listQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const query: Record<string, unknown> = {
    ...fixedValues(dialect),
    ...dialect.totalBy,
    ...state.filters,
    ...pagingQuery(dialect, state),
  }
  if (dialect.search && state.search !== undefined && state.search !== '')
    query[dialect.search.name] = state.search
  for (const parameter of [dialect.search, ...dialect.filters])
    if (parameter && parameter.name in query) sayIn(query, parameter)
  Object.assign(query, sortQuery(dialect, state))
  return dialect.json === undefined ? query : gathered(query, dialect.json)
}

/** Required parameters that the document itself gives a value for: a default, else the first that it lists. */
function fixedValues({ filters }: Dialect): Record<string, unknown> {
  const required = filters.filter((filter) => filter.required)
  return Object.fromEntries(
    required.map(({ name, field: { default: usual, item, options = item?.options } }) => [
      name,
      usual ?? item?.default ?? options?.[0]?.value,
    ]),
  )
}

function pagingQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const { paging } = dialect
  if (state.cursor?.startsWith('?')) return Object.fromEntries(new URLSearchParams(state.cursor))
  if (paging.kind === 'none') return {}
  const size = pageSizeOf(dialect, state)
  const query: Record<string, unknown> = {}
  if (paging.kind === 'page') query[paging.page] = state.page - 1 + paging.firstPage
  if (paging.kind === 'offset') {
    query[paging.offset] = (state.page - 1) * size + paging.firstRow
    if (paging.end) query[paging.end] = state.page * size + paging.firstRow
  }
  if (paging.kind === 'cursor' && state.cursor !== undefined) query[paging.cursor] = state.cursor
  // Where nothing but the size is asked for, the next page is a longer one.
  if (paging.size !== undefined)
    query[paging.size] =
      paging.kind === 'size' ? Math.min(size * state.page, paging.maximumSize || Infinity) : size
  return query
}

function sortQuery({ sort }: Dialect, state: ListState): Record<string, unknown> {
  const value = sort && state.sort && sortValueOf(sort, state.sort.field)
  if (!sort || !state.sort || value === undefined) return {}
  const { parameter, style, direction } = sort
  const { ascending = 'asc', descending = 'desc' } = direction ?? sort.words ?? {}
  const word = state.sort.descending ? descending : ascending
  const { separator } = sort
  if (style === 'key') return { [parameter + (separator ? separator + value : `[${value}]`)]: word }
  if (style === 'suffix' && word !== '') return { [parameter]: value + (separator ?? ':') + word }
  return {
    [parameter]: (style === 'sign' && state.sort.descending ? '-' : '') + value,
    ...(style === 'direction' && { [direction?.parameter ?? 'order']: word }),
  }
}

/** `filter.limit` and `filter.order` as one JSON value of `filter`. */
function gathered(query: Record<string, unknown>, json: string): Record<string, unknown> {
  const outside: Record<string, unknown> = {}
  const inside: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (name.startsWith(`${json}.`)) inside[name.slice(json.length + 1)] = value
    else outside[name] = value
  }
  return { ...outside, [json]: JSON.stringify(inside) }
}

/** The rows of an answer with what is known about the whole list; rows are found by structure where the description is silent. */
export function readPage(resource: Resource, answer: ListAnswer, state: ListState): ListPage {
  const { dialect } = resource
  const shape = valueShape(answer.body)
  const promised = atIfAny(answer.body, dialect.rows.at)
  const found = Array.isArray(promised)
    ? promised
    : atIfAny(answer.body, findRows(shape, { name: resource.name, isExpected: true })?.at)
  const rows = (Array.isArray(found) ? found : []).map((row) => flatRow(resource, row))
  const properties = shape.properties()
  const total =
    answer.total ?? numberAt(answer.body, dialect.totalAt) ?? numberAt(answer.body, findTotal(properties))
  const page =
    dialect.paging.kind === 'none' &&
    state.cursor === undefined &&
    !ADDRESS.test(answer.next ?? tokenOf(atIfAny(answer.body, findNext(properties))) ?? '') &&
    (total === undefined || total <= rows.length)
      ? wholePage(rows, state, dialect, pageSizeOf(dialect, state))
      : serverPage(rows, total, answer, properties, dialect, state)
  return answer.isOne ? { ...page, total: undefined, one: answer.body } : page
}

function atIfAny(body: unknown, path: string[] | undefined): unknown {
  return path && at(body, path)
}

function serverPage(
  all: unknown[],
  said: number | undefined,
  answer: ListAnswer,
  properties: Properties,
  dialect: Dialect,
  state: ListState,
): ListPage {
  const { paging, nextAt } = dialect
  const { kind } = paging
  const { body } = answer
  const size = pageSizeOf(dialect, state)
  const first = (state.page - 1) * size
  const rows = kind === 'size' ? all.slice(first, first + size) : all
  const { length } = rows
  const isLongest = kind === 'size' && size * state.page >= (paging.maximumSize || Infinity)
  const isFull = length >= size && !isLongest
  const token = tokenOf(atIfAny(body, nextAt ?? findNext(properties))) ?? answer.next
  const more = atIfAny(body, findMore(properties))
  const total = isTotal() ? said : undefined
  const hasNext =
    typeof more === 'boolean'
      ? more
      : token !== undefined ||
        (total !== undefined
          ? first + length < total
          : kind !== 'none' &&
            kind !== 'cursor' &&
            !(answer.isLast ?? (!isFull || saysLast(body, nextAt ?? findNext(properties)))))

  /** A total beside pages may be that of this page only ("count"), or that of the list before it was narrowed. */
  function isTotal(): boolean {
    if (said === undefined || said < (kind === 'cursor' ? 0 : first) + length) return false
    if (
      said === length &&
      isFull &&
      (token !== undefined || COUNTS.test(findTotal(properties)?.at(-1) ?? ''))
    )
      return false
    // A server that gives fewer than were asked for gives a round number of them.
    const isNarrowed = (state.search ?? '') !== '' || Object.keys(state.filters).length > 0
    return !isNarrowed || isFull || said === first + length || length % 5 === 0
  }

  return {
    rows,
    total,
    first,
    hasNext: hasNext && length > 0,
    nextCursor: hasNext ? cursorAfter(token, dialect) : undefined,
    isWhole: false,
  }
}

const ADDRESS = /^(?:https?:|\/|[\w./-]*\?)/

/** What the next page is asked for with, by servers that say it; an address of it (`?page=2`) where no parameter pages. */
function cursorAfter(token: string | undefined, { paging }: Dialect): string | undefined {
  const query = token !== undefined && ADDRESS.test(token) ? token.slice(token.indexOf('?') >>> 0) : undefined
  if (paging.kind !== 'cursor') return paging.kind === 'none' ? query : undefined
  if (query === undefined) return token
  return new URLSearchParams(query).get(paging.cursor) ?? (query || undefined)
}

/** True when the description promises a place for the next page and the answer leaves it empty. */
function saysLast(body: unknown, nextAt: string[] | undefined): boolean {
  const parent = atIfAny(body, nextAt?.slice(0, -1))
  return isNode(parent) && (nextAt?.at(-1) ?? '') in parent
}

function tokenOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

function numberAt(body: unknown, path: string[] | undefined): number | undefined {
  const number = Number(tokenOf(atIfAny(body, path)) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}
