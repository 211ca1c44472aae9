import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { resourceAt } from '../documents.ts'

const text = { type: 'string' }
const replies = (schema: unknown) => ({
  responses: { 200: { description: 'Here', content: { 'application/json': { schema } } } },
})

/** The list at `/people` whose rows have a schema, as its fields; beside it stand other schemas. */
async function people(response: unknown, schemas: Record<string, unknown>) {
  const paths = { '/people': { get: replies(response) } }
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } }
  const resource = resourceAt(describe(await parseDocument(JSON.stringify(document))), '/people')
  return {
    rows: resource.dialect.rows.at,
    fields: resource.fields.map(({ name, kind }) => `${name}: ${kind}`),
  }
}

const Person = { type: 'object', properties: { name: text, since: { type: 'string', format: 'date' } } }
const fields = ['name: text', 'since: date']

test.for([
  ['its $id', { $ref: 'person' }, { ...Person, $id: 'person' }],
  ['a whole $id', { $ref: 'https://x.example/person' }, { ...Person, $id: 'https://x.example/person' }],
  ['its $anchor', { $ref: '#person' }, { ...Person, $anchor: 'person' }],
  [
    'an anchor within an $id',
    { $ref: 'all#person' },
    { $id: 'all', $defs: { p: { ...Person, $anchor: 'person' } } },
  ],
  ['a pointer within an $id', { $ref: 'all#/$defs/p' }, { $id: 'all', $defs: { p: Person } }],
])('follows a reference to a schema by %s', async ([, items, schema]) => {
  expect(await people({ type: 'array', items }, { Any: schema })).toEqual({ rows: [], fields })
})

test('reads the rows of a page whose items each list defines', async () => {
  const Page = {
    $id: 'page',
    type: 'object',
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } }, total: { type: 'integer' } },
    $defs: { none: { $dynamicAnchor: 'item' } },
  }
  const ofPeople = { $defs: { one: { $dynamicAnchor: 'item', $ref: '#/components/schemas/Person' } } }
  for (const list of [
    { $id: 'people', $ref: 'page', ...ofPeople },
    { $ref: '#/components/schemas/Page', ...ofPeople },
    { allOf: [{ $ref: 'page' }], ...ofPeople },
  ])
    expect(await people({ $ref: '#/components/schemas/People' }, { Page, Person, People: list })).toEqual({
      rows: ['items'],
      fields,
    })
})

test('reads a recursive tree', async () => {
  const Tree = {
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { name: text, children: { type: 'array', items: { $dynamicRef: '#node' } } },
  }
  const found = await people({ type: 'array', items: { $ref: '#/components/schemas/Tree' } }, { Tree })
  expect(found.fields).toEqual(['name: text', 'children: list'])
})

test('accepts anything for a missing anchor, and reports it', async () => {
  const schema = { type: 'object', properties: { name: text, odd: { $ref: '#nowhere' } } }
  expect((await people({ type: 'array', items: schema }, {})).fields).toEqual(['name: text', 'odd: unknown'])
})
