import { isNode } from './document.ts'
import type { Dialect, Paging, Resource } from './model.ts'
import { at, flatRow } from './record.ts'
import { findMore, findNext, findRows, findTotal, valueShape } from './shape.ts'
import { sortValueOf } from './sort.ts'

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

/** A list's answer with what its headers tell. */
export interface ListAnswer {
  body: unknown
  /** From `X-Total-Count` or `Content-Range`. */
  total?: number
  /** Address of the next page, from `Link: <…>; rel="next"` (RFC 8288). */
  next?: string
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
}

/** Rows of a page when neither the person nor the server says a number. */
export const USUAL_SIZE = 25

/** How many rows a page of this list has. */
export function pageSizeOf(dialect: Dialect, state: ListState): number {
  const { paging } = dialect
  if (paging.kind === 'none') return state.size ?? USUAL_SIZE
  const usual =
    paging.defaultSize !== undefined && paging.defaultSize > 0 && paging.defaultSize <= 100
      ? paging.defaultSize
      : USUAL_SIZE
  return Math.min(
    state.size ?? usual,
    paging.maximumSize !== undefined && paging.maximumSize > 0 ? paging.maximumSize : Infinity,
  )
}

/** The query that asks for this state, by parameter name. Nothing is asked of a server that does not page, sort or search. */
export function listQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const query: Record<string, unknown> = {
    ...fixedValues(dialect),
    ...state.filters,
    ...pagingQuery(dialect, state),
  }
  if (dialect.search && state.search !== undefined && state.search !== '')
    query[dialect.search.name] = state.search
  Object.assign(query, sortQuery(dialect, state))
  return dialect.json === undefined ? query : gathered(query, dialect.json)
}

/** Required parameters that the document itself gives a value for: a default, else the first that it lists. */
function fixedValues(dialect: Dialect): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, required, field } of dialect.filters) {
    if (!required) continue
    const value = field.default ?? field.item?.default ?? (field.options ?? field.item?.options)?.[0]?.value
    if (value !== undefined) values[name] = value
  }
  return values
}

function pagingQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const { paging } = dialect
  if (paging.kind === 'none') return {}
  const size = pageSizeOf(dialect, state)
  const query: Record<string, unknown> = {}
  if (paging.kind === 'page') query[paging.page] = state.page - 1 + paging.firstPage
  if (paging.kind === 'offset') query[paging.offset] = (state.page - 1) * size + paging.firstRow
  if (paging.kind === 'cursor' && state.cursor !== undefined) query[paging.cursor] = state.cursor
  if (paging.size !== undefined) query[paging.size] = size
  return query
}

function sortQuery(dialect: Dialect, state: ListState): Record<string, unknown> {
  const { sort } = dialect
  const value = sort && state.sort && sortValueOf(sort, state.sort.field)
  if (!sort || !state.sort || value === undefined) return {}
  const { descending } = state.sort
  switch (sort.style) {
    case 'sign':
      return { [sort.parameter]: descending ? `-${value}` : value }
    case 'direction': {
      const { parameter = 'order', ascending = 'asc', descending: down = 'desc' } = sort.direction ?? {}
      return { [sort.parameter]: value, [parameter]: descending ? down : ascending }
    }
    case 'suffix': {
      const { ascending = 'asc', descending: down = 'desc' } = sort.words ?? {}
      const word = descending ? down : ascending
      return { [sort.parameter]: word === '' ? value : `${value}${sort.separator ?? ':'}${word}` }
    }
    default:
      return { [sort.parameter]: value }
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

/** The answer of a list with what its headers say about pages. */
export function listAnswerOf(body: unknown, headers: Headers): ListAnswer {
  const total = [
    'x-total-count',
    'x-total',
    'total-count',
    'x-pagination-total-count',
    'x-total-results',
    'x-wp-total',
  ]
    .map((name) => headers.get(name))
    .find((value) => value !== null)
  const range = /\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1]
  const count = Number(total ?? range ?? Number.NaN)
  const next = /<([^>]*)>(?:\s*;\s*(?!rel=)[^;,]*)*\s*;\s*rel="?(?:[\w-]+ )*next\b/i.exec(
    headers.get('link') ?? '',
  )?.[1]
  return { body, total: Number.isInteger(count) ? count : undefined, next }
}

/** The rows of an answer with what is known about the whole list; rows are found by structure where the description is silent. */
export function readPage(resource: Resource, answer: ListAnswer, state: ListState): ListPage {
  const { dialect } = resource
  const shape = valueShape(answer.body)
  const promised = dialect.rows.at && at(answer.body, dialect.rows.at)
  const found = Array.isArray(promised)
    ? promised
    : at(answer.body, findRows(shape, { name: resource.name, isExpected: true })?.at ?? ['\0nothing'])
  const rows = (Array.isArray(found) ? found : recordsOfMap(found)).map((row) => flatRow(resource, row))
  const properties = isNode(answer.body) ? shape.properties() : []
  const total =
    answer.total ?? numberAt(answer.body, dialect.totalAt) ?? numberAt(answer.body, findTotal(properties))
  if (
    dialect.paging.kind === 'none' &&
    answer.next === undefined &&
    (total === undefined || total <= rows.length)
  ) {
    return wholePage(rows, state, dialect, resource)
  }
  return serverPage(rows, total, answer, properties, dialect, state)
}

function serverPage(
  rows: unknown[],
  total: number | undefined,
  answer: ListAnswer,
  properties: Parameters<typeof findNext>[0],
  dialect: Dialect,
  state: ListState,
): ListPage {
  const { paging } = dialect
  const size = pageSizeOf(dialect, state)
  const first = (state.page - 1) * size
  // A total beside pages may be that of this page only ("count"); it cannot be less than what has been seen.
  const trusted =
    total !== undefined && total >= (paging.kind === 'cursor' ? rows.length : first + rows.length)
      ? total
      : undefined
  const token =
    tokenOf(at(answer.body, dialect.nextAt ?? findNext(properties) ?? ['\0nothing'])) ?? answer.next
  const more = at(answer.body, findMore(properties) ?? ['\0nothing'])
  const isFull = rows.length >= size
  const isCertain =
    trusted !== undefined && !(trusted === rows.length && isFull && findTotalName(properties) === 'count')
  const hasNext =
    typeof more === 'boolean'
      ? more
      : token !== undefined
        ? true
        : isCertain
          ? first + rows.length < trusted
          : paging.kind === 'page' || paging.kind === 'offset'
            ? isFull && !saysLast(answer, dialect)
            : false
  return {
    rows,
    total: isCertain ? trusted : undefined,
    first,
    hasNext: hasNext && rows.length > 0,
    nextCursor:
      paging.kind === 'cursor' && hasNext
        ? (cursorIn(token, paging) ?? lastIdOf(rows, answer.body))
        : undefined,
    isWhole: false,
  }
}

function findTotalName(properties: Parameters<typeof findTotal>[0]): string | undefined {
  return findTotal(properties)?.at(-1)
}

/** True when the description promises a place for the next page and the answer leaves it empty. */
function saysLast(answer: ListAnswer, { nextAt }: Dialect): boolean {
  if (!nextAt || !isNode(answer.body)) return false
  const parent = at(answer.body, nextAt.slice(0, -1))
  return isNode(parent) && (nextAt.at(-1) ?? '') in parent
}

function tokenOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A token, or the parameter of the address that the server gave for the next page. */
function cursorIn(
  token: string | undefined,
  paging: Extract<Paging, { kind: 'cursor' }>,
): string | undefined {
  if (token === undefined || !/^(?:https?:|\/|\?)/.test(token)) return token
  return new URLSearchParams(token.slice(token.indexOf('?') + 1)).get(paging.cursor) ?? undefined
}

/** Servers that page by the last record seen (`starting_after`) say so with `last_id`, or not at all. */
function lastIdOf(rows: readonly unknown[], body: unknown): string | undefined {
  const last = rows.at(-1)
  const id =
    (isNode(body) && (body.last_id ?? body.lastId)) ||
    (isNode(last) && (last.id ?? last._id ?? last.name)) ||
    last
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** `{ "a1": {…}, "b2": {…} }`: a list by id. */
function recordsOfMap(value: unknown): unknown[] {
  if (!isNode(value)) return []
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([, inner]) => isNode(inner))
    ? entries.map(([id, inner]) => Object.assign({ id }, inner))
    : []
}

function numberAt(body: unknown, path: string[] | undefined): number | undefined {
  const value = path && at(body, path)
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/** A list that the server sends whole: searched, filtered, sorted and cut here. */
function wholePage(all: unknown[], state: ListState, dialect: Dialect, resource: Resource): ListPage {
  const wanted = state.search?.trim().toLowerCase() ?? ''
  let rows =
    dialect.search || wanted === '' ? all : all.filter((row) => textIn(row).toLowerCase().includes(wanted))
  if (state.sort && !dialect.sort) {
    const { field, descending } = state.sort
    const order = (one: unknown, other: unknown) =>
      compare(at(one, [field]), at(other, [field])) * (descending ? -1 : 1)
    rows = rows.toSorted(order)
  }
  const size = pageSizeOf(dialect, state)
  const first = Math.min((state.page - 1) * size, Math.max(0, Math.ceil(rows.length / size) - 1) * size)
  void resource
  return {
    rows: rows.slice(first, first + size),
    total: rows.length,
    first,
    hasNext: first + size < rows.length,
    isWhole: true,
  }
}

function textIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return typeof value === 'object' && value !== null ? Object.values(value).map(textIn).join(' ') : ''
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compare(one: unknown, other: unknown): number {
  if (one === undefined || one === null) return other === undefined || other === null ? 0 : 1
  if (other === undefined || other === null) return -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(textIn(one), textIn(other))
}
