import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { survey } from '../../../src/openapi/description/survey.ts'
import type { Node } from '../../../src/openapi/model/document.ts'
import { isObject } from '../../../src/openapi/model/is-object.ts'
import { indexOf } from '../../../src/openapi/index/index-of.ts'
import { groupsOf } from '../../../src/openapi/resources/groups.ts'
import { describeFromIndex } from '../../../src/openapi/index/indexed-description.ts'
import { lazyDocument, type Cover } from '../../../src/openapi/index/lazy-document.ts'
import { operationLabel } from '../../../src/openapi/wording/operation-label.ts'
import { coverOf, splitDocument } from '../../../src/openapi/index/split-document.ts'
import { hasSignIn } from '../../../src/openapi/security/sign-ins.ts'
import { understand } from '../../../src/openapi/warnings/understand.ts'
import { createDemo } from '../../../src/demo/handlers.ts'
import { nodeMedia } from '../../../src/demo/node-media.ts'
import { manyOperations } from '../../support/large-document.js'

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
  if (!isObject(document)) throw new Error('no document')
  const index = JSON.parse(JSON.stringify(indexOf(survey(document)))) as ReturnType<typeof indexOf>
  const cover = coverOf(document)
  return describeFromIndex(index, cover, () => splitDocument(document, cover))
}

/** The document as a page has it that was given its cover and its parts. */
function inParts(document: Node, parts = () => splitDocument(document, coverOf(document))) {
  return lazyDocument(JSON.parse(JSON.stringify(coverOf(document))) as Cover, parts)
}

test.each(documents)('understands %s by its index as by the whole document', (_name, document) => {
  const { ms: _ms, ...direct } = understand(describe(document), 0)
  const { ms: _other, ...indexed } = understand(throughIndex(document), 0)
  expect(indexed).toEqual(direct)
})

test.each(documents)('has the same facts about each operation of %s as the document', (_name, document) => {
  const facts = ({ operations }: ReturnType<typeof describe>) =>
    operations.map((operation) => ({
      ...operation,
      label: operationLabel(operation),
      parameters: operation.parameters.map(({ name, in: location }) => `${location}.${name}`),
    }))
  expect(facts(throughIndex(document))).toEqual(facts(describe(document)))
})

test.each(documents)('returns %s to a reader of all of it', (_name, document) => {
  expect(isObject(document) && inParts(document)).toEqual(document)
})

test.each(documents)(
  'has what the start page of %s needs before the document is loaded',
  (_name, document) => {
    if (!isObject(document)) throw new Error('no document')
    const whole = describe(document)
    const index = JSON.parse(JSON.stringify(indexOf(survey(document)))) as ReturnType<typeof indexOf>
    const cover = JSON.parse(JSON.stringify(coverOf(document))) as Cover
    const early = describeFromIndex(index, cover, () => {
      throw new Error('not there yet')
    })
    const drawn = (description: typeof early) => [
      description.title,
      description.version,
      description.operations.length,
      hasSignIn(description),
      groupsOf(description).map(({ name, resources }) => [
        name,
        resources.map(({ label, path }) => [label, path]),
      ]),
      description.resources.map(({ path }) => description.match(path)?.kind),
    ]
    expect(drawn(early)).toEqual(drawn(whole))
    expect(() => early.operations.map(({ parameters }) => parameters)).toThrow('not there yet')
  },
)

test('parses no part of a document that is not used', () => {
  const whole = manyOperations(300)
  const { shapes, bytes } = splitDocument(whole, coverOf(whole))
  // Parts that are no JSON any more: reading one fails.
  const document = inParts(whole, () => ({ shapes, bytes: bytes.slice().fill(0x7b) }))
  expect(Object.keys(document.paths as object)).toHaveLength(120)
  expect(() => (document.paths as Record<string, unknown>)['/orders-1']).toThrow(SyntaxError)
})

test('keeps a part with the name of a built-in property', () => {
  const document = JSON.parse('{"paths": {"__proto__": {"get": {}}}}') as Record<string, unknown>
  expect(Object.keys(inParts(document).paths as object)).toEqual(['__proto__'])
})

test('is described again without another survey', () => {
  const description = throughIndex(manyOperations(300))
  const again = describe(description.resolver.document)
  expect(again).not.toBe(description)
  expect(again.resources.map(({ path, label }) => [path, label])).toEqual(
    description.resources.map(({ path, label }) => [path, label]),
  )
})
