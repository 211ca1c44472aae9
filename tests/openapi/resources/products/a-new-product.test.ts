import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe as readDescription } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { nodeOf, textOf } from '../../../../src/openapi/model/document.ts'
import type { Product } from '../../../../src/openapi/resources/products/product.ts'
import { PRODUCT_SIGNS } from '../../../../src/openapi/resources/products/product-signs.ts'
import { PRODUCTS } from '../../../../src/openapi/resources/products/products.ts'

const SIGN = /x-table-name/

/** A server that names the table of a path in an extension, and calls its path by a number. */
const numbered: Product = {
  name: 'Numbered tables',
  sign: SIGN,
  rewrite: (document) => ({
    ...document,
    paths: Object.fromEntries(
      Object.entries(nodeOf(document.paths)).map(([path, item]) => [
        `/${textOf(nodeOf(item)['x-table-name']) ?? path.slice(1)}`,
        item,
      ]),
    ),
  }),
}

const signs: Record<string, Product['sign']> = PRODUCT_SIGNS

// The entries: one line among the signs, one in the list.
beforeAll(() => {
  signs.numbered = SIGN
  PRODUCTS.push(numbered)
})
afterAll(() => {
  delete signs.numbered
  PRODUCTS.pop()
})

const list = {
  get: {
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
      },
    },
  },
}

test.for([
  ['JSON', JSON.stringify],
  ['YAML', (document: object) => `# by hand\n${JSON.stringify(document)}`],
] as const)('reads the words of a product that is one object with its sign, in %s', async ([, write]) => {
  const paths = { '/t17': { ...list, 'x-table-name': 'songs' } }
  const document = { openapi: '3.0.3', info: { title: 'Numbers', version: '1' }, paths }
  const { resources } = readDescription(await parseDocument(write(document)))
  expect(resources.map(({ label }) => label)).toEqual(['Songs'])
})
