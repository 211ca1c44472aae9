import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { missingFilters } from '../../../../src/openapi/lists/missing-filters.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'

const gate = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }

/** The gates of a server whose requests require the version of the API. */
async function gates(version: string, schema: object = { type: 'string' }) {
  const parameter = { name: 'api-version', in: 'query', required: true, schema }
  const document = {
    openapi: '3.0.0',
    info: { title: 'Gates', version },
    paths: {
      '/gates': {
        get: {
          parameters: [{ $ref: '#/components/parameters/version' }],
          responses: {
            200: {
              description: 'OK',
              content: { 'application/json': { schema: { type: 'array', items: gate } } },
            },
          },
        },
      },
    },
    components: { parameters: { version: parameter } },
  }
  return describe(await parseDocument(JSON.stringify(document))).resource('/gates')!
}

const first = { page: 1, filters: {} }

test.for(['2019-07-01', '2017-10-01-preview'])(
  'sends the version of the description where a list requires it: %s',
  async (version) => {
    const resource = await gates(version)
    expect(missingFilters(resource, first)).toEqual([])
    expect(listQuery(resource.dialect, first)).toMatchObject({ 'api-version': version })
  },
)

test('leaves a version that is no date, and one that the description names, as they are', async () => {
  expect(missingFilters(await gates('1.0.2'), first).map(({ name }) => name)).toEqual(['api-version'])
  const named = await gates('2019-07-01', { type: 'string', default: '2018-01-01' })
  expect(listQuery(named.dialect, first)).toMatchObject({ 'api-version': '2018-01-01' })
})
