import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'

test.for([
  [[{ type: 'boolean' }, { type: 'string', format: 'boolean' }], 'boolean'],
  [[{ type: 'string', format: 'numeric' }, { type: 'number' }], 'number'],
] as const)('reads the two spellings %j as one %s', async ([anyOf, kind]) => {
  const row = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } }
  const content = { 'application/json': { schema: { type: 'array', items: row } } }
  const get = {
    parameters: [{ name: 'pinned', in: 'query', schema: { anyOf } }],
    responses: { 200: { description: 'OK', content } },
  }
  const document = { openapi: '3.0.0', info: { title: 'Notes', version: '1' }, paths: { '/notes': { get } } }
  const notes = describe(await parseDocument(JSON.stringify(document))).resource('/notes')
  expect(notes?.dialect.filters.map(({ field }) => field.kind)).toEqual([kind])
})
