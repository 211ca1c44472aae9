import { expect, test } from 'vitest'
import { described, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const person = { type: 'object', properties: { name: { type: 'string' }, email: { type: 'string' } } }

function profile(more: Json = {}) {
  const description = described({
    '/user/profile/{userId}': { get: responds(person) },
    '/user/edit/{userId}': { put: takes(person) },
    '/user/delete/{userId}': { delete: responds() },
    ...more,
  })
  return resourceAt(description, '/user/profile')
}

test('edits and deletes the only view of a record at a verb beside it', () => {
  const { update, destroy } = profile()
  expect([update?.id, destroy?.id]).toEqual(['PUT /user/edit/{userId}', 'DELETE /user/delete/{userId}'])
})

test('leaves them where there are several views', () => {
  expect(profile({ '/user/address/{userId}': { get: responds(person) } }).update).toBeUndefined()
})
