import { isObject } from '../../model/is-object.ts'
import { METHODS, nodeOf, textOf, type Node } from '../../model/document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Summaries that say who may send the request: `Can access: admin`. That is left out of them. */
export const accessNotes: Product = {
  name: 'access in summaries',
  sign: PRODUCT_SIGNS.accessNotes,
  rewrite: (document) => {
    const paths = Object.entries(nodeOf(document.paths)).map(([path, item]) => [
      path,
      isObject(item) ? withoutAccess(item) : item,
    ])
    return { ...document, paths: Object.fromEntries(paths) }
  },
}

function withoutAccess(item: Node): Node {
  const operations = METHODS.flatMap((method) => {
    const { summary: written, ...operation } = nodeOf(item[method])
    const summary = textOf(written)
    if (summary?.includes(':') !== true) return []
    const rest = summary.replace(ACCESS, '').trim()
    return [[method, rest === '' ? operation : { ...operation, summary: rest }]]
  })
  return { ...item, ...Object.fromEntries(operations) }
}

const ACCESS = /^\W*(?:can access|access|roles?|permissions?|allowed roles?) ?:.*$/gim
