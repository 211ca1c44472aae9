import { expect, test } from 'vitest'
import { requiredValues } from '../../../src/openapi/requests/required-values.ts'
import { described, listOfRef, resourceAt, responds, type Json } from '../documents.ts'

/** What every request for `/sizes` sends, where the document has this version and its list this parameter. */
function sentWith(version: string, parameter: Json, name = 'api-version') {
  const get = {
    ...responds(listOfRef('Size')),
    parameters: [{ name, in: 'query', required: true, schema: { type: 'string' }, ...parameter }],
  }
  const Size = { type: 'object', properties: { id: { type: 'integer' } } }
  const description = described({ '/sizes': { get } }, { Size }, { info: { title: 'Test', version } })
  return requiredValues(resourceAt(description, '/sizes').list).query
}

test.for([
  ['2.1.7', { schema: { type: 'string', example: '1.0' } }, '1.0'],
  ['2.1.7', { example: '2024-10-15' }, '2024-10-15'],
  ['v2', {}, '2'],
  ['1.0', {}, '1.0'],
  ['1.0', { schema: { type: 'string', default: '3' } }, '3'],
] as const)('sends the version of the API, in document %s with %j: %s', ([version, parameter, sent]) => {
  expect(sentWith(version, parameter)).toEqual({ 'api-version': sent })
})

test('leaves open a version that nothing shows, and another required parameter', () => {
  expect(sentWith('2.1.7', {})).toEqual({})
  expect(sentWith('1.0', { example: '1.0' }, 'region')).toEqual({})
})
