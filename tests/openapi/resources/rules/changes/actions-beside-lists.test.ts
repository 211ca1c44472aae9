import { expect, test } from 'vitest'
import { described, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const rows = responds({
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
})
const done = responds()

function actionsAt(list: string, more: Json): string[] {
  return resourceAt(described({ [list]: { get: rows }, ...more }), list).collectionActions.map(({ id }) => id)
}

test('books a session beside the own sessions', () => {
  expect(actionsAt('/sessions/me', { '/sessions/book': { post: done } })).toEqual(['POST /sessions/book'])
})

test('clears a cart beside the only list in it', () => {
  const beside = { '/cart/clear': { put: done }, '/cart/chat': { post: done } }
  expect(actionsAt('/cart/items', beside)).toEqual(['PUT /cart/clear'])
  expect(actionsAt('/cart/items', { ...beside, '/cart/coupons': { get: rows } })).toEqual([])
})

test('submits a test beside its questions, where nothing reads the test', () => {
  const beside = { '/tests/{id}/submit': { post: takes({ type: 'object', properties: {} }) } }
  expect(actionsAt('/tests/{id}/questions', beside)).toEqual(['POST /tests/{id}/submit'])
})

test('leaves the session to itself beside a list of ways to sign in', () => {
  expect(actionsAt('/auth/providers', { '/auth/refresh': { post: done } })).toEqual([])
})

test('starts an export at the list, where only the id of the export reads it', () => {
  const beside = {
    '/expenses/exports': { post: done },
    '/expenses/exports/{jobId}': {
      get: responds({ type: 'object', properties: { status: { type: 'string' } } }),
    },
  }
  expect(actionsAt('/expenses', beside)).toEqual(['POST /expenses/exports'])
  const form = { ...beside, '/expenses/exports': { post: takes({ type: 'object', properties: {} }) } }
  expect(actionsAt('/expenses', form)).toEqual([])
})

test('leaves the settings of a person to themselves beside the only list of that person', () => {
  const sent = takes({ type: 'object', properties: { days: { type: 'integer' } } })
  const beside = { '/people/{id}/config': { ...sent, get: responds(sent), patch: sent, post: sent } }
  expect(actionsAt('/people/{id}/visits', beside)).toEqual([])
})
