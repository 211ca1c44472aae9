import { isObject } from '../../openapi/model/is-object.ts'

/** How many levels of a response are searched. */
const DEEPEST = 4

/** A path as people write it: `data.items`. */
export function pathText(path: readonly string[]): string {
  return path.join('.')
}

/** The paths of every list in a response, `[]` where it is a list itself. Lists inside lists are not searched. */
export function listsIn(value: unknown, path: string[] = []): string[][] {
  if (Array.isArray(value)) return [path]
  if (!isObject(value) || path.length >= DEEPEST) return []
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, [...path, name]))
}

/** The paths of every whole number of a response, outside its lists. */
export function countsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? [path] : []
  if (!isObject(value) || path.length >= DEEPEST) return []
  return Object.entries(value).flatMap(([name, inner]) => countsIn(inner, [...path, name]))
}

/** The paths of every text and number in a row. */
export function valuesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return [path]
  if (!isObject(value) || path.length >= 2) return []
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, [...path, name]))
}
