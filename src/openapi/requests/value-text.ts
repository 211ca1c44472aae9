import { isLongNumber } from '../model/is-object.ts'

/** A single value as text: objects and lists are JSON. */
export function valueText(value: unknown): string {
  return isNested(value) ? jsonText(value) : String(value)
}

/** True for an object or a list, which only JSON writes. A number of any length is neither. */
export function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isLongNumber(value)
}

/** JSON with every digit of a `bigint` or of an exact decimal of the HTTP layer. */
export function jsonText(value: unknown): string {
  const written = JSON.stringify(value, (_key, part: unknown) =>
    isLongNumber(part) ? `\uE000${String(part)}` : part,
  )
  return written.replaceAll(/"\uE000([-+.\deE]+)"/g, '$1')
}
