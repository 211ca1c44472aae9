import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, type Node } from '../../model/document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Frameworks such as Elysia, which describe a boolean or a number of a query also as its text. */
export const twoSpellings: Product = {
  name: 'values with two spellings',
  sign: PRODUCT_SIGNS.twoSpellings,
  rewrite: (document) => nodeOf(inOneSpelling(document)),
}

/** The same part of a document, with `anyOf: [{ type: 'boolean' }, { type: 'string', format: 'boolean' }]` as the boolean. */
function inOneSpelling(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inOneSpelling)
  if (!isObject(part)) return part
  const { anyOf, ...own } = part
  const [one, other, ...more] = listOf(anyOf).map(nodeOf)
  const value =
    one && other && more.length === 0
      ? isTextOf(one, other)
        ? other
        : isTextOf(other, one)
          ? one
          : undefined
      : undefined
  return Object.fromEntries(
    Object.entries(value ? { ...value, ...own } : part).map(([key, inner]) => [key, inOneSpelling(inner)]),
  )
}

function isTextOf({ type: text, format }: Node, { type }: Node): boolean {
  return text === 'string' && (format === type || (format === 'numeric' && type === 'number'))
}
