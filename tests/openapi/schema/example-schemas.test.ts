import { expect, test } from 'vitest'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { evidenceText } from '../../../src/openapi/wording/evidence-words.ts'
import { rowsEvidence } from '../../../src/openapi/lists/rows-evidence.ts'
import { crud, documentOf, ref, resourceAt, responds, type Json } from '../documents.ts'

const read = async (document: unknown): Promise<Description> =>
  describe(await parseDocument(typeof document === 'string' ? document : JSON.stringify(document)))

/** The resource at `/things` whose list returns this media type. */
const listed = async (media: Json, schemas: Json = {}) => {
  const get = { responses: { 200: { description: 'OK', content: { 'application/json': media } } } }
  return resourceAt(await read(documentOf({ '/things': { get } }, schemas)), '/things')
}

const rows = [
  { id: 1, name: 'One', since: '2024-05-06', owner: null },
  { id: 2, name: 'Two', weight: 1.5, owner: { email: 'ada@desk.example' } },
]

test.for<[string, Json]>([
  ['an example', { example: { data: rows, total: 2 } }],
  ['named examples', { examples: { usual: { value: { data: rows, total: 2 } } } }],
  ['an example beside an empty schema', { schema: {}, example: { data: rows, total: 2 } }],
  ['an example in the schema', { schema: { type: 'object', example: { data: rows, total: 2 } } }],
  ['an example as text', { example: JSON.stringify({ data: rows, total: 2 }) }],
  [
    'an example as text with comments',
    {
      example:
        '// All of them.\n{\n // These.\n "data": [\n{"id": 1, "name": "One"},\n...\n],\n "total": 2 }',
    },
  ],
])('finds rows, fields and total in %s', async ([, media]) => {
  const { dialect, fields } = await listed(media)
  expect(dialect.rows.at).toEqual(['data'])
  expect(dialect.totalAt).toEqual(['total'])
  expect(fields.map(({ name }) => name).slice(0, 2)).toEqual(['id', 'name'])
})

test('combines several rows of an example, and requires nothing', async () => {
  const { fields } = await listed({ example: rows })
  expect(fields.map(({ name, kind, required, nullable }) => [name, kind, required, nullable])).toEqual([
    ['id', 'integer', false, false],
    ['name', 'text', false, false],
    ['since', 'date', false, false],
    ['owner', 'object', false, true],
    ['weight', 'number', false, false],
  ])
  expect(fields[3]?.fields?.map(({ name, kind }) => [name, kind])).toEqual([['email', 'email']])
})

test('gives an example as the reason, with less confidence', async () => {
  const shown = rowsEvidence(await listed({ example: { data: rows } }))
  expect(shown.confidence).toBe(0.6)
  expect(shown.reasons.map(evidenceText)).toEqual(['the document shows it in an example only'])
  const items = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }
  const stated = rowsEvidence(await listed({ schema: items, example: rows }))
  expect(stated.confidence).toBe(1)
})

test('fills gaps of the schema from the example, and keeps the rest', async () => {
  const schema = {
    type: 'object',
    properties: { ok: { type: 'boolean' }, things: { type: 'array', items: { type: 'object' } } },
  }
  const { dialect, fields } = await listed({ schema, example: { ok: true, things: rows, other: [] } })
  expect(dialect.rows.at).toEqual(['things'])
  expect(fields.map(({ name }) => name)).toContain('weight')
  const stated = { type: 'array', items: { type: 'object', properties: { code: { type: 'string' } } } }
  const kept = await listed({ schema: stated, example: rows })
  expect(kept.fields.map(({ name }) => name)).toEqual(['code'])
})

test('takes a list of the described schema as a list, where the example is one', async () => {
  const Thing = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const { dialect, fields } = await listed({ schema: ref('Thing'), example: rows }, { Thing })
  expect(dialect.rows.at).toEqual([])
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
})

test('does not mix the examples of failures with those of lists', async () => {
  const examples = { notFound_error: { value: { message: 'no' } }, found: { value: [{ id: 1 }] } }
  const { fields } = await listed({ examples })
  expect(fields.map(({ name }) => name)).toEqual(['id'])
})

test('does not take ids as property names', async () => {
  const byYear = { 2023: { sum: 1 }, 2024: { sum: 2 } }
  const { fields } = await listed({ example: [{ id: 1, byYear, byOwner: { N_12: [1], N_34: [2] } }] })
  expect(fields.map(({ kind }) => kind)).toEqual(['integer', 'map', 'map'])
})

test('makes a form from an example without limiting other values', async () => {
  const content = { 'application/json': { example: { name: 'One', count: 3, link: 'https://a.example/' } } }
  const post = { requestBody: { content }, responses: { 201: { description: 'Made' } } }
  const { create } = resourceAt(await read(documentOf({ '/things': { get: listOne, post } })), '/things')
  const fields = create && bodyField(create)?.fields
  expect(
    fields?.map(({ name, kind, required, schema }) => [name, kind, required, schema.keywords.format]),
  ).toEqual([
    ['name', 'text', false, undefined],
    ['count', 'number', false, undefined],
    ['link', 'url', false, undefined],
  ])
})

test('reads the examples of Swagger 2', async () => {
  const get = { responses: { 200: { description: 'OK', examples: { 'application/json': rows } } } }
  const document = { swagger: '2.0', info: { title: 'Old', version: '1' }, paths: { '/things': { get } } }
  const { fields } = resourceAt(await read(document), '/things')
  expect(fields.map(({ name }) => name)).toContain('weight')
})

test('reads the examples of YAML', async () => {
  const text = [
    'openapi: 3.0.0',
    'info: { title: Yaml, version: "1" }',
    'paths:',
    '  /things:',
    '    get:',
    '      responses:',
    '        "200":',
    '          description: OK',
    '          content:',
    '            application/json:',
    '              example:',
    '                - id: 1',
    '                  name: One',
  ]
  const { fields } = resourceAt(await read(text.join('\n')), '/things')
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
})

const listOne = {
  responses: { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'array' } } } } },
}

test('leaves the rows of several lists open whose page has one example', async () => {
  const page = {
    type: 'object',
    properties: { items: { type: 'array', items: {} }, total: { type: 'integer' } },
  }
  const schemas = {
    Page: { ...page, example: { items: [{ meal_id: 1, week_id: 1, recipe: 'Soup' }], total: 1 } },
    Meal: { type: 'object', properties: { meal_id: { type: 'integer' }, recipe: { type: 'string' } } },
    Week: { type: 'object', properties: { week_id: { type: 'integer' }, start_date: { type: 'string' } } },
  }
  const weeks = { ...crud('/weeks', 'week_id', ref('Week')), '/weeks': { get: responds(ref('Page')) } }
  const meals = { ...crud('/meals', 'meal_id', ref('Meal')), '/meals': { get: responds(ref('Page')) } }
  const lineOf = async (paths: Json) =>
    resourceAt(await read(documentOf(paths, schemas)), '/weeks').presentation.line
  expect(await lineOf({ ...weeks, ...meals })).toContain('start_date')
  expect(await lineOf(weeks)).toContain('recipe')
})
