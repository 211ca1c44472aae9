import { isLongNumber } from '../model/is-object.ts'

/** JSON with every digit of a `bigint` or of an exact decimal of the HTTP layer. */
export function jsonText(value: unknown): string {
  const written = JSON.stringify(value, (_key, part: unknown) =>
    isLongNumber(part) ? `\uE000${String(part)}` : part,
  )
  return written.replaceAll(/"\uE000([-+.\deE]+)"/g, '$1')
}
