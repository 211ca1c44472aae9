import { once } from './lazily.ts'
import type { ListPage, ListState } from './list-state.ts'
import type { Dialect } from './dialect-model.ts'
import { at } from './record.ts'

/** A list that the server sends whole: searched, filtered, sorted and cut here. */
export function wholePage(all: unknown[], state: ListState, dialect: Dialect, size: number): ListPage {
  const wanted = state.search?.trim().toLowerCase() ?? ''
  let rows =
    dialect.search || wanted === '' ? all : all.filter((row) => textIn(row).toLowerCase().includes(wanted))
  if (state.sort && !dialect.sort) {
    const { field, descending } = state.sort
    const order = (one: unknown, other: unknown) =>
      compare(at(one, [field]), at(other, [field])) * (descending ? -1 : 1)
    rows = rows.toSorted(order)
  }
  const first = Math.min((state.page - 1) * size, Math.max(0, Math.ceil(rows.length / size) - 1) * size)
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

// Made when something is sorted: it takes longer than all else that the first page does before it is drawn.
const collator = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }))

function compare(one: unknown, other: unknown): number {
  if (one === undefined || one === null) return other === undefined || other === null ? 0 : 1
  if (other === undefined || other === null) return -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator().compare(textIn(one), textIn(other))
}
