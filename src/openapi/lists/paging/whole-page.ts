import { once, remembered } from '../../model/lazily.ts'
import { totalOf, type ListPage, type ListState } from './list-page.ts'
import type { Dialect } from '../../model/dialect-model.ts'
import { fieldValue } from '../../records/record.ts'

/** A page of a list that the server sends whole: searched, filtered, sorted and paged in the browser. */
export function wholePage(all: unknown[], state: ListState, dialect: Dialect, size: number): ListPage {
  let rows = dialect.search ? all : searched(all, state)
  if (state.sort && !dialect.sort) rows = ordered(rows, state.sort)
  const first = Math.min((state.page - 1) * size, Math.max(0, Math.ceil(rows.length / size) - 1) * size)
  return {
    rows: rows.slice(first, first + size),
    total: rows.length,
    first,
    hasNext: first + size < rows.length,
    isWhole: true,
  }
}

/** A page of a list that the server cannot search, with only the matching rows. */
export function searchedPage(page: ListPage, state: ListState, { search }: Dialect): ListPage {
  if (search || page.isWhole || (state.search ?? '').trim() === '') return page
  return { ...page, rows: searched(page.rows, state), searched: page.rows.length }
}

/** True for a page without those rows of its list that were not loaded, and so not searched. */
export function isPartlySearched(page: ListPage): boolean {
  return page.searched !== undefined && totalOf(page) !== page.searched
}

function searched(rows: unknown[], { search = '' }: ListState): unknown[] {
  const wanted = search.trim().toLowerCase()
  return wanted === '' ? rows : rows.filter((row) => words(Object(row) as object).includes(wanted))
}

/** The searchable text of a row. Cached for the next letter of a search. */
const words = remembered((row) => textIn(row).toLowerCase())

function textIn(value: unknown): string {
  if (/^(?:s|n|bi)/.test(typeof value)) return String(value)
  return typeof value === 'object' && value !== null ? Object.values(value).map(textIn).join(' ') : ''
}

/** From how many rows on a language's sort rules take too long. */
const MANY = 5000

// Made when something is sorted, because it takes longer than everything else before the first render.
const collator = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }))

/** The rows sorted by a field, whose values are read once. Rows without a value come last in either direction. */
function ordered(rows: unknown[], { field, descending }: { field: string; descending: boolean }): unknown[] {
  const isMany = rows.length > MANY
  const way = descending ? -1 : 1
  return rows
    .map((row): [string | number, unknown] => [sortKey(fieldValue(row, field), isMany), row])
    .toSorted(
      ([one], [other]) =>
        Number(one === '') - Number(other === '') ||
        way *
          (isMany || (typeof one === 'number' && typeof other === 'number')
            ? Number(one > other) - Number(one < other)
            : collator().compare(`${one}`, `${other}`)),
    )
    .map(([, row]) => row)
}

/**
 * The sort key of a value. Numbers are compared as numbers, and dates (also of mails and other time zones) as times.
 * Everything else is compared as text.
 */
function sortKey(value: unknown, isMany: boolean): string | number {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  const text = textIn(value)
  const moment = /^(?:\d{4}-\d\d-\d\dT|\w{3}, \d)/.test(text) ? Date.parse(text) : NaN
  if (!Number.isNaN(moment)) return moment
  return isMany ? text.toLowerCase().replace(/\d+/g, (figures) => figures.padStart(12, '0')) : text
}
