import { invalid } from './problem.ts'
import { plain } from './seed/text.ts'

/** The rows that contain every word of `words`. */
export function searched<T>(rows: T[], words: string | null, textOf: (row: T) => unknown[]): T[] {
  const wanted = plain(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (wanted.length === 0) return rows
  return rows.filter((row) => {
    const text = plain(textOf(row).join(' '))
    // `+49 151` finds +49151…, because people write phone numbers with spaces.
    return wanted.every((word) => text.includes(word)) || text.includes(wanted.join(''))
  })
}

/** The rows whose value is one of `values`; all rows if `values` is empty. */
export function filtered<T>(rows: T[], values: string[], valueOf: (row: T) => unknown): T[] {
  return values.length === 0 ? rows : rows.filter((row) => values.includes(String(valueOf(row))))
}

/** A value by which rows can be sorted. */
export type Sortable = string | number | boolean | bigint | null | undefined

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** A sorted copy. Rows without a value come last in both directions. */
export function sorted<T>(rows: T[], valueOf: (row: T) => Sortable, descending: boolean): T[] {
  const direction = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one) ?? undefined, valueOf(other) ?? undefined]
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined)
    if (typeof left === 'number' && typeof right === 'number') return (left - right) * direction
    return collator.compare(String(left), String(right)) * direction
  })
}

/** An integer parameter of the query, `fallback` if it is absent. Throws 400 outside of its limits. */
export function integerOf(
  query: URLSearchParams,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw invalid(
    { [name]: `has to be a whole number from ${minimum} to ${maximum}` },
    `The parameter ${name} is wrong.`,
  )
}

/** A parameter of the query, `undefined` if it is absent. Throws 400 if it is not one of `allowed`. */
export function oneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const found = allowed.find((value) => value === text)
  if (found !== undefined) return found
  throw invalid({ [name]: `has to be one of ${allowed.join(', ')}` }, `The parameter ${name} is wrong.`)
}

/** A number parameter of the query, `undefined` if it is absent or empty. Throws 400 if it is no number. */
export function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value)) return value
  throw invalid({ [name]: 'has to be a number' }, `The parameter ${name} is wrong.`)
}
