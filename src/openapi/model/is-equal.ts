import { isLongNumber, isPlainObject } from './is-object.ts'

/**
 * True for two equal JSON values. The order of properties does not matter, and a property that is `undefined` counts
 * as absent. Long numbers are compared by their digits. Files and other objects with a class are equal only when they
 * are one object.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  if (isLongNumber(one) && isLongNumber(other)) return String(one) === String(other)
  return isPlainObject(one) && isPlainObject(other) && changedNames(one, other).length === 0
}

/** Names of the properties in which two objects differ; `['']` for two other values that differ. */
export function changedNames(before: unknown, after: unknown): string[] {
  if (!isPlainObject(before) || !isPlainObject(after)) return isEqual(before, after) ? [] : ['']
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isEqual(ownValue(before, name), ownValue(after, name)))
}

/**
 * An own property; `undefined` where there is none. A record may have a property named `__proto__` or `constructor`.
 */
export function ownValue(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
