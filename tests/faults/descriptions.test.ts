import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { describeDemo } from '../../src/demo/description.ts'
import { NotADescriptionError } from '../../src/openapi/model/not-a-description.ts'
import { describe as read } from '../../src/openapi/description/describe.ts'
import { parseDocument } from '../../src/openapi/description/parse-document.ts'
import { touchAll } from '../openapi/touch-all.ts'

// Descriptions that are changed at random, read as all screens together read them. `npm run faults` looks longer, and at more of them.

const IS_LONG = process.env.FAULTS === 'long'
const RUNS = IS_LONG ? 600 : 20
/** In bytes: a larger description takes seconds for each change. */
const LARGEST = 500_000
const folder = join(import.meta.dirname, '../bench/descriptions')
/** Descriptions of real servers, where they lie beside the project. */
const more = join(import.meta.dirname, '../../../shared/descriptions')
if (IS_LONG && !existsSync(more)) console.log(`${more} is not there, so its descriptions are left out.`)
const texts = new Map(
  [folder, ...(IS_LONG && existsSync(more) ? [more] : [])].flatMap((from) =>
    readdirSync(from)
      .filter((file) => /\.(?:json|ya?ml|oas)$/.test(file) && statSync(join(from, file)).size < LARGEST)
      .map((file): [string, string] => [file, readFileSync(join(from, file), 'utf8')]),
  ),
)
texts.set('the demo', JSON.stringify(describeDemo('/api')))
const files = [...texts.keys()]

const counts = { cases: 0, freezes: 0, crashes: 0 }
afterAll(() =>
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  ),
)

/** Values that may be at an unexpected position. */
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

/** One change: the position is counted among all positions of the document. */
const change = fc.record({
  position: fc.nat(),
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

test(
  'neither freezes nor crashes at documents that make no sense anywhere',
  { timeout: 600_000 },
  async () => {
    const documents = new Map<string, string>()
    for (const [file, text] of texts)
      documents.set(file, JSON.stringify(await parseDocument(text).catch(() => ({}))))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (file, changes) => {
          const document = JSON.parse(documents.get(file) ?? '{}') as unknown
          for (const one of changes) apply(document, one)
          expect(await isOpenedInTime(JSON.stringify(document))).toBe(true)
        },
      ),
      { numRuns: RUNS },
    )
  },
)

test(
  'neither freezes nor crashes at texts that are cut, doubled and shuffled',
  { timeout: 600_000 },
  async () => {
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
            const position = at % (text.length + 1)
            text = text.slice(0, position) + put + text.slice(position + (length % 7))
          }
          expect(await isOpenedInTime(text)).toBe(true)
        },
      ),
      { numRuns: RUNS },
    )
  },
)

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

async function isOpenedInTime(text: string): Promise<boolean> {
  counts.cases += 1
  const start = performance.now()
  try {
    await open(text)
  } catch (error) {
    counts.crashes += 1
    throw error
  }
  const isInTime = performance.now() - start < LIMIT
  if (!isInTime) counts.freezes += 1
  return isInTime
}

/** What takes longer counts as frozen (ms). */
const LIMIT = 20_000

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

type Change = { position: number; action: string; value: unknown; other: number; key: string }

/** Changes one position of a document. */
function apply(document: unknown, { position, action, value, other, key }: Change): void {
  const positions = positionsOf(document)
  const found = positions[position % Math.max(1, positions.length)]
  if (!found) return
  const { holder, at } = found
  if (action === 'drop') Reflect.deleteProperty(holder, at)
  else if (action === 'replace') holder[at] = JSON.parse(JSON.stringify(value))
  else if (action === 'rename') holder[key] = holder[at]
  else if (action === 'refer') holder[at] = { $ref: positions[other % positions.length]?.pointer }
  else {
    const from = positions[other % positions.length]
    holder[at] = structuredClone(from?.holder[from.at])
  }
}

interface Position {
  holder: Record<string, unknown>
  at: string
  pointer: string
}

function positionsOf(node: unknown, pointer = '#', found: Position[] = []): Position[] {
  if (typeof node !== 'object' || node === null || found.length > 20_000) return found
  const holder = node as Record<string, unknown>
  for (const at of Object.keys(holder)) {
    const inner = `${pointer}/${at.replaceAll('~', '~0').replaceAll('/', '~1')}`
    found.push({ holder, at, pointer: inner })
    positionsOf(holder[at], inner, found)
  }
  return found
}

test('opens a document whose references are no references', () => {
  const response = { 200: { description: 'OK', content: { 'application/json': { schema: { $ref: 7 } } } } }
  const { resources } = read({
    openapi: '3.1.0',
    paths: { '/users': { get: { responses: response } }, '/users/{id}': { get: { responses: response } } },
  })
  expect(resources).toHaveLength(1)
})
