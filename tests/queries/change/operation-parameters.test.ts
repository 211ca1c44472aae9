import { expect, test } from 'vitest'
import { operationParameters } from '../../../src/queries/change/operation-parameters.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../openapi/documents.ts'

/** What the deletion of a token at such a path is filled with, opened by its name. */
function filled(parameter: string, schema: Json = { type: 'string' }, record: Json = { name: 'reader' }) {
  const { resources } = described(
    {
      '/tokens': { get: responds(listOfRef('Token')), post: takes(ref('Token')) },
      '/tokens/{name}': { get: responds(ref('Token')) },
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

test('uses the id of the address for a parameter of any name', () => {
  expect(filled('id')).toBe('reader')
  expect(filled('tokenId')).toBe('reader')
  expect(filled('token_name')).toBe('reader')
})

test('uses a value of the record where the operation identifies it by another parameter', () => {
  expect(filled('secret', { type: 'string' }, { name: 'reader', secret: 's3' })).toBe('s3')
  expect(filled('id', { type: 'integer' }, { name: 'reader', id: 7 })).toBe('7')
})

test('uses the id of the record under its own name where the address has another property', () => {
  expect(filled('id', { type: 'string' }, { name: 'reader', _id: '6f1' })).toBe('6f1')
  expect(filled('id', { type: 'string' }, { name: 'reader', tokenId: 7 })).toBe('7')
  expect(filled('token_id', { type: 'string' }, { name: 'reader', id: 7 })).toBe('7')
})

test('leaves a parameter to the person where the record has no value for it', () => {
  expect(filled('secret')).toBeUndefined()
  expect(filled('id', { type: 'integer' })).toBeUndefined()
  expect(filled('uuid', { type: 'string', format: 'uuid' })).toBeUndefined()
})

test('requires no input where both paths have the same parameter', () => {
  const description = described({
    '/tokens': { get: responds({ type: 'array', items: { type: 'object' } }) },
    '/tokens/{secret}': { get: responds(), delete: responds() },
  })
  const tokens = resourceAt(description, '/tokens')
  expect(operationParameters(tokens, tokens.destroy, { secret: 'a' }, {})).toEqual({ secret: 'a' })
})

test('saves the profile of a user by the id of the user, not by that of the profile', () => {
  const text = { type: 'string' }
  const description = described({
    '/profile': {
      get: responds({ type: 'object', properties: { id: text, userId: text, bio: text } }),
    },
    '/users/{id}/profile': { put: takes({ type: 'object', properties: { bio: text } }) },
  })
  const profile = resourceAt(description, '/profile')
  expect(operationParameters(profile, profile.update, {}, { id: 'p3', userId: 'u7', bio: 'Ada' })).toEqual({
    id: 'u7',
  })
})
