import { expect, test } from 'vitest'
import { operationParameters } from '../../../src/queries/change/operation-parameters.ts'
import { answers, described, listOfRef, ref, resourceAt, takes, type Json } from '../../openapi/documents.ts'

/** What the deletion of a token at such a path is filled with, opened by its name. */
function filled(parameter: string, schema: Json = { type: 'string' }, record: Json = { name: 'reader' }) {
  const { resources } = described(
    {
      '/tokens': { get: answers(listOfRef('Token')), post: takes(ref('Token')) },
      '/tokens/{name}': { get: answers(ref('Token')) },
      [`/tokens/{${parameter}}`]: {
        parameters: [{ name: parameter, in: 'path', required: true, schema }],
        delete: { responses: { 204: { description: 'Gone' } } },
      },
    },
    { Token: { type: 'object', properties: { name: { type: 'string' } } } },
  )
  const tokens = resources.find(({ path }) => path === '/tokens')!
  expect(tokens.destroy?.path).toBe(`/tokens/{${parameter}}`)
  const known = { name: 'reader', [parameter]: 'reader' }
  return operationParameters(tokens, tokens.destroy, known, record)[parameter]
}

test('takes an id of any name for that of the address', () => {
  expect(filled('id')).toBe('reader')
  expect(filled('tokenId')).toBe('reader')
  expect(filled('token_name')).toBe('reader')
})

test('takes a value of the record where the operation names it by another parameter', () => {
  expect(filled('secret', { type: 'string' }, { name: 'reader', secret: 's3' })).toBe('s3')
  expect(filled('id', { type: 'integer' }, { name: 'reader', id: 7 })).toBe('7')
})

test('leaves to the person what the record does not hold', () => {
  expect(filled('secret')).toBeUndefined()
  expect(filled('id', { type: 'integer' })).toBeUndefined()
  expect(filled('uuid', { type: 'string', format: 'uuid' })).toBeUndefined()
})

test('asks nothing where both paths name it alike', () => {
  const description = described({
    '/tokens': { get: answers({ type: 'array', items: { type: 'object' } }) },
    '/tokens/{secret}': { get: answers(), delete: answers() },
  })
  const tokens = resourceAt(description, '/tokens')
  expect(operationParameters(tokens, tokens.destroy, { secret: 'a' }, {})).toEqual({ secret: 'a' })
})
