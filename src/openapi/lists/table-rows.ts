import { isObject } from '../model/is-object.ts'
import type { Node } from '../model/document.ts'

const NAMES =
  /^_?(?:col(?:umn)?s?(?:names?)?|fields?(?:names?)?|head(?:er|ing)?s?|keys|names|labels|schema)$/i

/**
 * The rows of a table as records: `{ columns: ['id', 'name'], rows: [[1, 'Ann']] }`. Their names are in another
 * property or in the first row; without names they are numbered from 1. `undefined` where a response contains no
 * table. `found`: the rows found before; `described`: the names that the description has.
 */
export function tableRows(
  body: unknown,
  found: readonly unknown[],
  described?: readonly string[],
): unknown[] | undefined {
  const [row] = found
  // Plain texts that were found as rows may be the column names of a table.
  if (row !== undefined && !Array.isArray(row) && !isPlainRow(row)) return undefined
  const isFound = (rows: readonly unknown[]) => !Array.isArray(row) || rows.includes(row)
  if (isTable(body)) return isFound(body) ? recordsOf(body, namesIn(described, widthOf(body))) : undefined
  for (const holder of holdersIn(body)) {
    for (const [name, rows] of Object.entries(holder)) {
      if (!isTable(rows) || !isFound(rows) || NAMES.test(name)) continue
      const names = Object.entries(holder)
        .filter(([key]) => NAMES.test(key))
        .map(([, value]) => namesIn(value, widthOf(rows)))
        .find((one) => one !== undefined)
      return recordsOf(rows, names ?? namesIn(described, widthOf(rows)))
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
  const [first = [], ...others] = rows
  const above = heads === undefined && isHead(first, others) ? first : undefined
  const names = heads ?? above ?? numbered(rows)
  return (above ? others : rows).map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])))
}

/** Names of columns without any, by number. The first one with moments is that of a time series. */
function numbered(rows: readonly (readonly unknown[])[]): string[] {
  const names = Array.from({ length: widthOf(rows) }, (_, index) => String(index + 1))
  const time = names.findIndex((_, at) => rows.length > 1 && rows.every((row) => isMoment(row[at])))
  // Names that are numbers would come first.
  return time === -1 ? names : names.map((name, at) => (at === time ? 'time' : `column ${name}`))
}

/** Whole numbers between the years 2001 and 2096, as milliseconds or seconds since the epoch. */
function isMoment(value: unknown): boolean {
  const ms = Number(value) < 1e11 ? Number(value) * 1000 : Number(value)
  return typeof value === 'number' && Number.isInteger(ms) && ms > 1e12 && ms < 4e12
}

/**
 * True for a first row of names. It stands above a column of other values than texts, or of another form, such as
 * dates. Also one of identifiers (`first_name`) above texts that are none.
 */
function isHead(first: readonly unknown[], others: readonly (readonly unknown[])[]): first is string[] {
  if (!areNames(first) || others.length === 0 || others.some(({ length }) => length > first.length))
    return false
  const isOnlyAbove = (isIt: (value: unknown) => boolean) =>
    first.some((head, at) => !isIt(head) && others.every((row) => isIt(row[at])))
  return (
    isOnlyAbove((value) => typeof value === 'number' || typeof value === 'boolean') ||
    isOnlyAbove((value) => FORMED.test(String(value))) ||
    (first.some((head) => IDENTIFIER.test(head)) &&
      !others.flat().some((one) => IDENTIFIER.test(String(one))))
  )
}

/** Texts that are numbers, dates, mail addresses, links or ids. */
const FORMED =
  /^[-+]?[\d.,]*\d%?$|^\d{4}-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^\S+@\S+\.\w|^https?:|^[\da-f]{8}-[\da-f]{4}-/i
/** Several words as one: `first_name`, `firstName`. */
const IDENTIFIER = /^[a-z]+(?:_[a-z]+|[A-Z][a-z]+)+$/
