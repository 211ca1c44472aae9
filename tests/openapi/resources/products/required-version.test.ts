import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { missingFilters } from '../../../../src/openapi/lists/missing-filters.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'

const gate = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }

/** The gates of a server whose requests require the version of the API. */
async function gates(version: string, more: object = {}) {
  const parameter = { name: 'api-version', in: 'query', required: true, schema: { type: 'string' }, ...more }
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

test.for([
  ['2019-07-01', {}, '2019-07-01'],
  ['2017-10-01-preview', {}, '2017-10-01-preview'],
  ['v2', {}, '2'],
  ['1.0', {}, '1.0'],
  ['1.0', { name: 'apiVersion' }, '1.0'],
  ['2.1.7', { schema: { type: 'string', example: '1.0' } }, '1.0'],
  ['2.1.7', { example: '2024-10-15' }, '2024-10-15'],
  ['2019-07-01', { schema: { type: 'string', default: '2018-01-01' } }, '2018-01-01'],
] as const)('sends the version, in description %s with %j: %s', async ([version, parameter, sent]) => {
  const resource = await gates(version, parameter)
  expect(missingFilters(resource, first)).toEqual([])
  expect(Object.values(listQuery(resource.dialect, first))).toEqual([sent])
})

test('leaves open a version that nothing shows, and another required parameter', async () => {
  const missing = async (version: string, parameter?: object) =>
    missingFilters(await gates(version, parameter), first).map(({ name }) => name)
  expect(await missing('2.1.7')).toEqual(['api-version'])
  expect(await missing('1.0', { name: 'region', example: '1.0' })).toEqual(['region'])
})
