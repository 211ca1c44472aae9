import { invalid } from './problem.ts'
import { plain } from './seed/text.ts'

/** The rows in which every word of `words` occurs, wherever. */
export function searched<T>(rows: T[], words: string | null, textOf: (row: T) => unknown[]): T[] {
  const wanted = plain(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (wanted.length === 0) return rows
  return rows.filter((row) => {
    const text = plain(textOf(row).join(' '))
    // `+49 151` finds +49151…: people write numbers with spaces.
    return wanted.every((word) => text.includes(word)) || text.includes(wanted.join(''))
  })
}

/** Rows whose value is one of those in the parameter; an absent parameter filters nothing. */
export function filtered<T>(rows: T[], values: string[], valueOf: (row: T) => unknown): T[] {
  return values.length === 0 ? rows : rows.filter((row) => values.includes(String(valueOf(row))))
}

/** What rows can be sorted by. */
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

/** A whole number of the query within its limits; refused with 400 otherwise. */
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

/** A value of the query that has to be one of `allowed`. */
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

/** A number of the query that may be missing; refused with 400 when it is none. */
export function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value)) return value
  throw invalid({ [name]: 'has to be a number' }, `The parameter ${name} is wrong.`)
}
