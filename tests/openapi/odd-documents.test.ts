import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotADescriptionError } from '../../src/openapi/model/not-a-description.ts'
import { describe as read } from '../../src/openapi/description/describe.ts'
import { parseDocument } from '../../src/openapi/description/parse-document.ts'
import { touchAll } from './touch-all.ts'

/** `ODD_RUNS=5000 npx vitest run …` looks longer. `ODD_FOLDER` takes other descriptions. */
const RUNS = Number(process.env.ODD_RUNS ?? 30)
const folder = process.env.ODD_FOLDER ?? join(import.meta.dirname, '../bench/descriptions')
const files = readdirSync(folder).filter((file) => /\.(?:json|ya?ml|oas)$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))

/** What may stand where nobody expects it. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    '',
    ' ',
    '#',
    'string',
    'array',
    'object',
    '\u0000',
    [],
    {},
    [[]],
    [null],
    { $ref: '#' },
    { $ref: '' },
    { $ref: 7 },
    { $ref: '#/paths' },
    { $ref: '#/components/schemas' },
    { $ref: '../x.yaml#/y' },
    { type: 'array' },
    { allOf: [{ $ref: '#' }] },
  ),
  fc
    .constantFrom('__proto__', 'constructor', 'length', 'hasOwnProperty')
    .map((key) => JSON.parse(`{"${key}": {"type": "string"}}`) as unknown),
  fc
    .json()
    .map(
      (text) => JSON.parse(text.replaceAll('"toString"', '"x"').replaceAll('"valueOf"', '"y"')) as unknown,
    ),
)

/** One change: the place is counted among all places of the document. */
const change = fc.record({
  place: fc.nat(),
  action: fc.constantFrom('replace', 'drop', 'copy', 'rename', 'refer'),
  value: oddValue,
  other: fc.nat(),
  key: fc.constantFrom(
    '',
    '$ref',
    'get',
    'type',
    'items',
    'x',
    '/a/{b}',
    '{c}',
    'properties',
    'allOf',
    '__proto__',
    'constructor',
    'enum',
  ),
})

test('keeps its head over documents that make no sense in any place', { timeout: 600_000 }, async () => {
  const documents = new Map<string, string>()
  for (const [file, text] of texts) documents.set(file, JSON.stringify(await parseDocument(text)))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (file, changes) => {
        const document = JSON.parse(documents.get(file) ?? '{}') as unknown
        for (const one of changes) apply(document, one)
        const start = performance.now()
        await open(JSON.stringify(document))
        expect(performance.now() - start).toBeLessThan(20_000)
      },
    ),
    { numRuns: RUNS },
  )
})

test('keeps its head over texts that are cut, doubled and shuffled', { timeout: 600_000 }, async () => {
  const cut = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 60 }),
    text: fc.constantFrom(
      '',
      '{',
      '}',
      '"',
      "'",
      ':',
      ',',
      '\t',
      '\n',
      '- ',
      '\\',
      '# ',
      '&a ',
      '*a',
      '<',
      '\u0000',
      '---\n',
      '[',
      '!!x ',
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(cut, { minLength: 1, maxLength: 4 }),
      async (file, cuts) => {
        let text = texts.get(file) ?? ''
        for (const { at, length, text: put } of cuts) {
          const place = at % (text.length + 1)
          text = text.slice(0, place) + put + text.slice(place + (length % 7))
        }
        const start = performance.now()
        await open(text)
        expect(performance.now() - start).toBeLessThan(20_000)
      },
    ),
    { numRuns: RUNS },
  )
})

test.for([
  [
    'nested a hundred thousand deep',
    `{"openapi":"3.0.0","paths":{},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ],
  [
    'whose schemas are nested ten thousand deep',
    `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}}}}}}}}}`,
  ],
  [
    'of a chain of ten thousand references',
    JSON.stringify({
      openapi: '3.0.0',
      paths: {
        '/a': {
          get: {
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } },
            },
          },
        },
      },
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, index) => [
            `S${index}`,
            { allOf: [{ $ref: `#/components/schemas/S${index + 1}` }] },
          ]),
        ),
      },
    }),
  ],
] as const)('opens a document %s', { timeout: 60_000 }, async ([, text]) => {
  expect(await open(text)).toBe(true)
})

/** Opens a text and reads all of it; refusing it in words is as good. */
async function open(text: string): Promise<boolean> {
  let description
  try {
    description = read(
      await parseDocument(text, {
        address: 'https://example.com/a/openapi.json',
        read: () => Promise.reject(new Error('status 404')),
      }),
    )
  } catch (error) {
    if (error instanceof NotADescriptionError && error.message !== '') return true
    throw error
  }
  const { operations, reachable } = touchAll(description)
  expect(reachable).toBe(operations)
  return true
}

type Change = { place: number; action: string; value: unknown; other: number; key: string }

/** Changes one place of a document. */
function apply(document: unknown, { place, action, value, other, key }: Change): void {
  const places = placesOf(document)
  const found = places[place % Math.max(1, places.length)]
  if (!found) return
  const { holder, at } = found
  if (action === 'drop') Reflect.deleteProperty(holder, at)
  else if (action === 'replace') holder[at] = JSON.parse(JSON.stringify(value))
  else if (action === 'rename') holder[key] = holder[at]
  else if (action === 'refer') holder[at] = { $ref: places[other % places.length]?.pointer }
  else {
    const from = places[other % places.length]
    holder[at] = structuredClone(from?.holder[from.at])
  }
}

interface PlaceOf {
  holder: Record<string, unknown>
  at: string
  pointer: string
}

function placesOf(node: unknown, pointer = '#', found: PlaceOf[] = []): PlaceOf[] {
  if (typeof node !== 'object' || node === null || found.length > 20_000) return found
  const holder = node as Record<string, unknown>
  for (const at of Object.keys(holder)) {
    const inner = `${pointer}/${at.replaceAll('~', '~0').replaceAll('/', '~1')}`
    found.push({ holder, at, pointer: inner })
    placesOf(holder[at], inner, found)
  }
  return found
}

test('opens a document whose references are no references', () => {
  const answer = { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: 7 } } } } }
  const { resources } = read({
    openapi: '3.1.0',
    paths: { '/users': { get: { responses: answer } }, '/users/{id}': { get: { responses: answer } } },
  })
  expect(resources).toHaveLength(1)
})
