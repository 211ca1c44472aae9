import { expect, test } from 'vitest'
import { described, resourceAt, responds, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const object = (properties: Json) => ({ type: 'object', properties })
const listOf = (items: Json) => ({ type: 'array', items })

const singer = { id, name: text, voice: text, born: text, choir: text }
const score = { id, title: text, key: text, composer: text, year: id, pages: id, language: text, text }
const get = (summary: string, schema: Json) => ({ get: { ...responds(schema), summary } })

/** Where the rows of a list open, beside singers at an abbreviated path and scores. */
function resourceOf(path: string, list: Json) {
  const description = described({
    '/s/{singer}': get('Get a single singer', object(singer)),
    '/scores': get('List scores', listOf(object({ id, title: text }))),
    '/scores/{scoreId}': get('Get a score', object(score)),
    '/concerts/{id}': get('Get a concert', object({ id, hall: text, day: text, doors: text, fee: id })),
    [path]: list,
  })
  return resourceAt(description, path)
}

function homeOf(path: string, list: Json): string | undefined {
  return resourceOf(path, list).recordsOf
}

test.each([
  ['Returns a list of the singers who bought a ticket', '/concerts/{id}/audience'],
  ['Get the latest singers', '/newcomers'],
])('opens the rows of “%s” where “Get a single singer” is', (summary, path) => {
  const { choir: _choir, ...row } = singer
  expect(homeOf(path, get(summary, listOf(object({ ...row, seen: text }))))).toBe('/s')
})

test('opens the score that each row of a history holds', () => {
  const played = listOf(object({ playedAt: text, hall: object({ name: text }), score: object(score) }))
  const history = resourceOf('/history', get('Get recently played scores', played))
  expect(history.recordsOf).toBe('/scores')
  expect(history.itemId?.at).toEqual(['score', 'id'])
})

test('opens an arrangement of a score like a score, which has the same properties', () => {
  const list = get('List arrangements', listOf(object(score)))
  expect(homeOf('/scores/{scoreId}/arrangements', list)).toBe('/scores')
})

test.each([
  [
    'have the id of the score above',
    '/scores/{scoreId}/history',
    get('List the history', listOf(object({ ...score, id: undefined, scoreId: id, by: text }))),
  ],
  [
    'hold a score, but have an id of their own',
    '/orders',
    get('List ordered scores', listOf(object({ id, copies: id, score: object(score) }))),
  ],
  [
    'are another kind of type',
    '/ticket_types',
    get('List ticket types', listOf(object({ id, title: text, price: id }))),
  ],
])('opens no score for rows that %s', (_what, path, list) => {
  expect(homeOf(path, list)).toBeUndefined()
})

test('opens followers of anybody as people, not as my own followers', () => {
  const person = { id, name: text, town: text, mail: text }
  const people = get('Returns people', listOf(object(person)))
  const description = described({
    '/me/followers': people,
    '/me/followers/{followerId}': get('Returns a person', object(person)),
    '/people/{personId}': get('Returns a person', object(person)),
    '/people/{personId}/followers': people,
  })
  expect(resourceAt(description, '/people/{personId}/followers').recordsOf).toBe('/people')
})
