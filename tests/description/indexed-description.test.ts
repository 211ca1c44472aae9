import { expect, test } from 'vitest'
import { describe, survey } from '../../src/description/describe.ts'
import { isNode } from '../../src/description/document.ts'
import { indexOf } from '../../src/description/index-of.ts'
import { describeFromIndex } from '../../src/description/indexed-description.ts'
import { lazyDocument } from '../../src/description/lazy-document.ts'
import { operationLabel } from '../../src/description/operation-label.ts'
import { splitDocument } from '../../src/description/split-document.ts'
import { understand } from '../../src/description/understand.ts'
import { createDemo } from '../../src/demo/handlers.ts'
import { nodeMedia } from '../../src/demo/node-media.ts'
import { manyOperations } from '../support/large-document.js'

const documents: [string, unknown][] = [
  ['the demo', createDemo({ readMedia: nodeMedia }).document],
  ['a very large one', manyOperations(300)],
  [
    'one with methods of any name',
    {
      openapi: '3.2.0',
      info: { title: 'Odd' },
      paths: {
        '/a': { query: { responses: {} }, additionalOperations: { LINK: { description: 'Links.' } } },
        '/b/{id}': { $ref: '#/components/pathItems/b' },
      },
      components: { pathItems: { b: { get: { 'x-ms-summary': 'Read b', responses: {} } } } },
    },
  ],
]

/** The description as a page has it that was given the index and the bytes alone. */
function throughIndex(document: unknown) {
  if (!isNode(document)) throw new Error('no document')
  const index = JSON.parse(JSON.stringify(indexOf(survey(document)))) as ReturnType<typeof indexOf>
  return describeFromIndex(index, splitDocument(document))
}

test.each(documents)('understands %s by its index as by the whole document', (_name, document) => {
  const { ms: _ms, ...direct } = understand(describe(document), 0)
  const { ms: _other, ...indexed } = understand(throughIndex(document), 0)
  expect(indexed).toEqual(direct)
})

test.each(documents)('knows of each operation of %s what the document says', (_name, document) => {
  const facts = ({ operations }: ReturnType<typeof describe>) =>
    operations.map((operation) => ({
      ...operation,
      label: operationLabel(operation),
      parameters: operation.parameters.map(({ name, in: place }) => `${place}.${name}`),
    }))
  expect(facts(throughIndex(document))).toEqual(facts(describe(document)))
})

test.each(documents)('gives back %s to whoever walks it all', (_name, document) => {
  expect(isNode(document) && lazyDocument(splitDocument(document))).toEqual(document)
})

test('parses no part of a document that nobody looks at', () => {
  const { shape, bytes } = splitDocument(manyOperations(300))
  // Parts that are no JSON any more: whoever reads one fails.
  const document = lazyDocument({ shape, bytes: bytes.slice().fill(0x7b) })
  expect(Object.keys(document.paths as object)).toHaveLength(120)
  expect(() => (document.paths as Record<string, unknown>)['/orders-1']).toThrow(SyntaxError)
})

test('keeps a part that is called like what every object has', () => {
  const document = JSON.parse('{"paths": {"__proto__": {"get": {}}}}') as Record<string, unknown>
  expect(Object.keys(lazyDocument(splitDocument(document)).paths as object)).toEqual(['__proto__'])
})

test('is described again without another survey', () => {
  const description = throughIndex(manyOperations(300))
  const again = describe(description.resolver.document)
  expect(again).not.toBe(description)
  expect(again.resources.map(({ path, label }) => [path, label])).toEqual(
    description.resources.map(({ path, label }) => [path, label]),
  )
})
