import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import type { Description } from '../../../../src/openapi/model/model.ts'
import { idOf, recordParameters } from '../../../../src/openapi/records/record.ts'

const text = { type: 'string' }
const either = { oneOf: [{ type: 'string' }, { type: 'number' }] }

interface Differences {
  id?: object
  parameter?: object
  paths?: object
}

/** Authors of Strapi 5, as its documentation describes them, but for the differences. */
async function authors({
  id = either,
  parameter = text,
  paths = {},
}: Differences = {}): Promise<Description> {
  const json = (schema: object) => ({
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  })
  const Author = { type: 'object', properties: { id, documentId: text, name: text } }
  const author = { $ref: '#/components/schemas/Author' }
  const one = { type: 'object', properties: { data: author, meta: { type: 'object' } } }
  const list = {
    type: 'object',
    properties: { data: { type: 'array', items: author }, meta: { type: 'object' } },
  }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: parameter }]
  const document = {
    openapi: '3.0.0',
    info: { title: 'Blog', version: '1' },
    paths: {
      '/authors': { get: json(list) },
      '/authors/{id}': {
        get: { ...json(one), parameters },
        put: { ...json(one), parameters },
        delete: { ...json({ type: 'integer' }), parameters },
      },
      '/authors/{id}/publish': { post: { ...json(one), parameters } },
      ...paths,
    },
    components: { schemas: { Author } },
  }
  return describe(await parseDocument(JSON.stringify(document)))
}

const ada = { id: 7, documentId: 'h90lgohlzfpjf3bvan72mzll', name: 'Ada Lovelace' }

function openedBy(description: Description): string | undefined {
  return idOf(description.resource('/authors')!, ada)
}

test.for([['either a number or a text', either] as const, ['a number', { type: 'integer' }] as const])(
  'opens a record of Strapi 5 by its documentId, where its id is %s',
  async ([, id]) => {
    const description = await authors({ id })
    const resource = description.resource('/authors')!
    expect(openedBy(description)).toBe(ada.documentId)
    expect(Object.values(recordParameters(resource, ada) ?? {})).toEqual([ada.documentId])
    expect([resource.read, resource.update, resource.destroy].map((one) => one?.method)).toEqual([
      'get',
      'put',
      'delete',
    ])
    expect(resource.actions.map(({ path }) => path)).toEqual(['/authors/{documentId}/publish'])
  },
)

test('opens a record by its id where the documentId may be that of a document', async () => {
  const path = { get: { responses: { 200: { description: 'OK' } } } }
  expect(openedBy(await authors({ id: { type: 'integer' }, paths: { '/documents': path } }))).toBe('7')
  expect(openedBy(await authors({ id: { type: 'integer' }, paths: { '/document-kinds': path } }))).toBe('7')
})

test('keeps the paths of a description with a documentId parameter', async () => {
  const path = { get: { responses: { 200: { description: 'OK' } } } }
  const description = await authors({ paths: { '/authors/{documentId}/drafts': path } })
  expect(description.resource('/authors')?.itemPath).toBe('/authors/{id}')
})

test('opens a record by its id where its path takes a number', async () => {
  expect(openedBy(await authors({ id: { type: 'integer' }, parameter: { type: 'integer' } }))).toBe('7')
})
