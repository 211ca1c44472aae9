import { expect, test } from 'vitest'
import { described, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const person = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const body: Json = takes({ type: 'object', properties: { value: { type: 'string' } } })

test('keeps the changes of the own account with it', () => {
  const description = described({
    '/users': { delete: responds() },
    '/users/me': { get: responds(person) },
    '/users/topup': { post: body },
    '/users/change-password': { put: body },
    '/auth/change-password': { put: body },
    '/account/email': { put: body },
    '/users/login': { post: body },
    '/users/register': { post: body },
    '/users/verify-otp': { post: body },
    '/auth/logout': { post: body },
    '/orders/checkout': { post: body },
  })
  expect(resourceAt(description, '/users/me').actions.map(({ id }) => id)).toEqual([
    'DELETE /users',
    'POST /users/topup',
    'PUT /users/change-password',
    'PUT /auth/change-password',
    'PUT /account/email',
  ])
})

test('leaves what people do with all users to the list of them', () => {
  const description = described({
    '/users': { get: responds({ type: 'array', items: person }), post: takes(person) },
    '/users/{id}': { get: responds(person), delete: responds() },
    '/users/me': { get: responds(person) },
    '/users/sync': { post: body },
    '/users/update-password': { post: body },
  })
  expect(resourceAt(description, '/users').collectionActions.map(({ id }) => id)).toContain(
    'POST /users/sync',
  )
})

test('gives nothing to an account where a server has several at other paths', () => {
  const description = described({
    '/students/me': { get: responds(person) },
    '/teachers/me': { get: responds(person) },
    '/teachers': { post: takes(person) },
    '/auth/change-password': { put: body },
  })
  const accounts = ['/students/me', '/teachers/me'].map((path) => resourceAt(description, path).actions)
  expect(accounts).toEqual([[], []])
})
