import { expect, test } from 'vitest'
import { hasCalls } from '../../../../../src/openapi/resources/paths/call-signs.ts'
import { described, documentOf, resourceAt, responds, type Json } from '../../../documents.ts'

const object = (properties: Json): Json => ({ type: 'object', properties })
const text = { type: 'string' }
const number = { type: 'integer' }
const project = object({ id: text, title: text, description: text, budget: { type: 'number' } })
const many = (properties: Json) => responds({ type: 'array', items: object(properties) })

function opened(row: Json, more: Json = {}) {
  const paths = {
    '/admin/projects': { get: many(row) },
    '/projects/{id}': { get: responds(project) },
    ...more,
  }
  return resourceAt(described(paths), '/admin/projects')
}

test('opens the rows of an administrators’ list at the path of their records, by nothing but the id', () => {
  expect(opened({ id: text, state: text, reported: number })).toMatchObject({
    recordsOf: '/projects',
    itemPath: '/projects/{id}',
  })
})

test.each<[string, Json, Json]>([
  ['whose ids are of another kind', { id: number, state: text }, {}],
  ['without an id', { state: text }, {}],
  ['that open at their own path', { id: text }, { '/admin/projects/{id}': { get: responds(project) } }],
])('keeps rows %s where they are', (_what, row, more) => {
  expect(opened(row, more).recordsOf).toBeUndefined()
})

test('loads its rule for a description with a list for administrators', () => {
  expect(hasCalls(documentOf({ '/admin/projects': { get: many({ id: text }) } }))).toBe(true)
})
