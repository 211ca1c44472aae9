import { isObject } from '../model/is-object.ts'
import type { Node } from '../model/document.ts'

const NAMES =
  /^_?(?:col(?:umn)?s?(?:names?)?|fields?(?:names?)?|head(?:er|ing)?s?|keys|names|labels|schema)$/i

/**
 * The rows of a table as records: `{ columns: ['id', 'name'], rows: [[1, 'Ann']] }`. Their names are in another
 * property or in the first row; without names they are numbered from 1. `undefined` where a response contains no
 * table. `found`: the rows found before.
 */
export function tableRows(body: unknown, found: readonly unknown[]): unknown[] | undefined {
  const [row] = found
  // Plain texts that were found as rows may be the column names of a table.
  if (row !== undefined && !Array.isArray(row) && !isPlainRow(row)) return undefined
  const isFound = (rows: readonly unknown[]) => !Array.isArray(row) || rows.includes(row)
  if (isTable(body)) return isFound(body) ? recordsOf(body) : undefined
  for (const holder of holdersIn(body)) {
    for (const [name, rows] of Object.entries(holder)) {
      if (!isTable(rows) || !isFound(rows) || NAMES.test(name)) continue
      const names = Object.entries(holder)
        .filter(([key]) => NAMES.test(key))
        .map(([, value]) => namesIn(value, widthOf(rows)))
        .find((one) => one !== undefined)
      return recordsOf(rows, names)
    }
  }
  return undefined
}

function holdersIn(value: unknown, depth = 0): Node[] {
  if (!isObject(value)) return []
  return [value, ...(depth < 3 ? Object.values(value).flatMap((inner) => holdersIn(inner, depth + 1)) : [])]
}

function isTable(value: unknown): value is unknown[][] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row) && row.length > 0)
  )
}

/** True for an item of a list of plain values, as `flatRow` makes it. */
function isPlainRow(row: unknown): boolean {
  return isObject(row) && Object.keys(row).join() === 'value'
}

function widthOf(rows: readonly (readonly unknown[])[]): number {
  return Math.max(...rows.map(({ length }) => length))
}

/** The column names in a list; `undefined` where it does not fit the columns. */
function namesIn(value: unknown, width: number): string[] | undefined {
  if (!Array.isArray(value) || value.length !== width) return undefined
  const names = value.map((head) => (isObject(head) ? nameIn(head) : head))
  return areNames(names) ? names : undefined
}

function nameIn(head: Node): unknown {
  return head.name ?? head.key ?? head.field ?? head.id ?? head.label ?? head.title
}

function areNames(names: readonly unknown[]): names is string[] {
  return (
    names.every((name) => typeof name === 'string' && name.trim() !== '') &&
    new Set(names).size === names.length
  )
}

function recordsOf(rows: readonly (readonly unknown[])[], heads?: string[]): unknown[] {
  const width = widthOf(rows)
  const [first = [], ...others] = rows
  const above = heads === undefined && isHead(first, others) ? first : undefined
  const names = heads ?? above ?? Array.from({ length: width }, (_, index) => String(index + 1))
  return (above ? others : rows).map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])))
}

/** True for a first row of names, above a column with other values than texts. */
function isHead(first: readonly unknown[], others: readonly (readonly unknown[])[]): first is string[] {
  return (
    areNames(first) &&
    others.length > 0 &&
    others.every(({ length }) => length <= first.length) &&
    first.some((_, at) => others.every((row) => ['number', 'boolean'].includes(typeof row[at])))
  )
}
