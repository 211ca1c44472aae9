import { expect, test } from 'vitest'
import '../../../src/openapi/wording/languages.ts'
import { described, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const objectOf = (properties: Record<string, Json>): Json => ({ type: 'object', properties })
const category = objectOf({ id: whole, name: text, color: text })

/** The path of the resource that `category` of an event refers to, beside this path of its list. */
function categoryOf(inner: Json, list: Json, path = '/categories'): string | undefined {
  const paths = {
    '/events': {
      get: responds({ type: 'array', items: objectOf({ id: whole, title: text, category: inner }) }),
    },
    [path]: { get: { ...responds({ type: 'array', items: category }), ...list } },
  }
  const { fields } = resourceAt(described(paths), '/events')
  return fields.find(({ name }) => name === 'category')?.relation?.resource
}

test('relates an object that is inside to the list whose rows have its properties', () => {
  expect(categoryOf(objectOf({ id: whole, name: text }), {})).toBe('/categories')
})

test.each([
  ['has properties of its own', objectOf({ id: whole, name: text, weight: whole }), {}],
  ['has no id', objectOf({ name: text }), {}],
  [
    'is in a list that needs a value',
    objectOf({ id: whole, name: text }),
    { parameters: [{ name: 'shop', in: 'query', required: true, schema: text }] },
  ],
])('relates no object that %s', (_about, inner, list) => {
  expect(categoryOf(inner, list)).toBeUndefined()
})

test("relates no object to a list of one's own", () => {
  expect(categoryOf(objectOf({ id: whole, name: text }), {}, '/users/me/categories')).toBeUndefined()
})

test('relates no object that is called an item, which may be anything', () => {
  const inner = objectOf({ id: whole, name: text })
  const { resources } = described({
    '/comments': { get: responds({ type: 'array', items: objectOf({ id: whole, text, item: inner }) }) },
    '/trash/items': { get: responds({ type: 'array', items: inner }) },
  })
  const comments = resources.find(({ path }) => path === '/comments')
  expect(comments?.fields.find(({ name }) => name === 'item')?.relation).toBeUndefined()
})

const board = objectOf({ id: whole, title: text, color: text })

/** The list at `/board`, whose GET is described to return this. */
function boards(returned: Json): string | undefined {
  const paths = {
    '/board': { get: responds(returned, { summary: 'Get all boards' }), post: takes(board) },
    '/board/{id}': { get: responds(board), patch: takes(board), delete: responds() },
  }
  return resourceAt(described(paths), '/board').list?.id
}

test('lists what is described to return one record, although its schema has no name', () => {
  expect(boards(board)).toBe('GET /board')
})

test('lists nothing that is described to return something else', () => {
  expect(boards(objectOf({ id: whole, total: whole }))).toBeUndefined()
})
