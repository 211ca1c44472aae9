import { expect, test } from 'vitest'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { observeAddresses } from '../../../src/openapi/learning/observe-addresses.ts'
import { crud, described, resourceAt, responds } from '../documents.ts'

const text = { type: 'string' }
const book = {
  type: 'object',
  properties: { url: text, title: text, shelf: text, homepage: text, tags: { type: 'array', items: text } },
}
const shelf = { type: 'object', properties: { url: text, name: text } }

function library() {
  return described({
    '/books/': { get: responds({ type: 'array', items: book }) },
    '/books/{id}/': { get: responds(book) },
    '/shelves/': { get: responds({ type: 'array', items: shelf }) },
    '/shelves/{id}/': { get: responds(shelf) },
  })
}

const rows = [1, 2, 3].map((id) => ({
  url: `http://host/api/books/${id}/`,
  title: `Book ${id}`,
  shelf: `http://host/api/shelves/${id}/`,
  homepage: `https://example.com/${id}`,
  tags: [`/api/shelves/${id}`],
}))

test('recognises values that are all addresses of other records as relations, alone and in lists', () => {
  const description = library()
  const learnt = observeAddresses(description, resourceAt(description, '/books/'), rows)
  expect(Object.keys(learnt)).toEqual(['shelf', 'tags'])
  correct(description, { '/books/': { fields: learnt } }, 'response')
  const fields = resourceAt(description, '/books/').fields
  expect(fields.find(({ name }) => name === 'shelf')).toMatchObject({
    kind: 'relation',
    relation: { resource: '/shelves/', isByAddress: true },
  })
  expect(fields.find(({ name }) => name === 'tags')?.item?.relation?.resource).toBe('/shelves/')
})

test.each([
  ['two rows only', rows.slice(0, 2)],
  ['one that is none', [...rows, { shelf: 'the one by the door' }]],
])('learns nothing of addresses from %s', (_what, seen) => {
  const description = library()
  expect(observeAddresses(description, resourceAt(description, '/books/'), seen).shelf).toBeUndefined()
})

test('recognises made-up ids as relations where the field has the name of the records', () => {
  const ship = { type: 'object', properties: { name: text, captain: text, harbour: text } }
  const person = { type: 'object', properties: { id: text, name: text } }
  const description = described({
    ...crud('/ships', 'id', ship),
    ...crud('/captains', 'id', person),
  })
  const ids = ['5e9d0d95eda69955f709d1eb', '5e9d0d95eda69973a809d1ec', '5e9d0d95eda69974db09d1ed']
  const seen = ids.map((id) => ({ name: id, captain: id, harbour: id }))
  const ships = resourceAt(description, '/ships')
  expect(observeAddresses(description, ships, seen)).toEqual({
    captain: expect.objectContaining({ kind: 'relation', relation: '/captains' }),
  })
  const named = ids.map((id) => ({ name: id, captain: 'Mara', harbour: id }))
  expect(observeAddresses(description, ships, named)).toEqual({})
})

test('recognises made-up ids of people by their role, but not the id of the row itself', () => {
  const course = { type: 'object', properties: { _id: text, title: text, teacher: text, room: text } }
  const person = { type: 'object', properties: { _id: text, name: text } }
  const description = described({
    ...crud('/courses', 'id', course),
    '/people': { get: responds({ type: 'array', items: person }) },
  })
  const ids = ['65a000000000000000000001', '65a000000000000000000002', '65a000000000000000000003']
  const seen = ids.map((id) => ({ _id: id, title: `Course ${id}`, teacher: id, room: 'Blue room' }))
  const learnt = observeAddresses(description, resourceAt(description, '/courses'), seen)
  expect(learnt).toMatchObject({ teacher: { kind: 'relation', relation: '/people' } })
  expect(Object.keys(learnt)).toEqual(['teacher'])
})

test.each([
  ['whose ids are numbers', { type: 'integer' }, { email: text }, 'owner', '/users'],
  ['whose ids are texts', text, { email: text }, 'owner', '/users'],
  ['by their own name', { type: 'integer' }, { email: text }, 'user', '/users'],
  ['but not of houses', { type: 'integer' }, {}, 'house', undefined],
  ['but no other number', { type: 'integer' }, { email: text }, 'number', undefined],
])('recognises numbers in texts as people %s', (_what, id, more, name, path) => {
  const thing = { type: 'object', properties: { id: { type: 'integer' }, [name]: text } }
  const person = { type: 'object', properties: { id, name: text, ...more } }
  const description = described({
    ...crud('/things', 'id', thing),
    ...crud(name === 'house' ? '/houses' : '/users', 'id', person),
  })
  const seen = ['3', '5', '3'].map((owner, index) => ({ id: index, [name]: owner }))
  const learnt = observeAddresses(description, resourceAt(description, '/things'), seen)
  expect(learnt[name]?.relation).toBe(path)
})

test.each([
  ['like those of the rows', ['lRH8WM62Wx4wkvnn', 'Em8wt3UtVQBTphw7', 'XuRMWgPCOJRrnKne'], '/keepers'],
  ['of another length', ['lRH8WM62Wx4w', 'Em8wt3UtVQBT', 'XuRMWgPCOJRr'], undefined],
  ['that are words', ['the-tall-keeper1', 'the good keepers', 'the-kind-keeper2'], undefined],
])('recognises made-up ids %s as the records that their field names', (_what, ids, path) => {
  const animal = { type: 'object', properties: { _id: text, keeper: text } }
  const description = described({
    ...crud('/animals', 'id', animal),
    ...crud('/keepers', 'id', { type: 'object', properties: { _id: text, name: text } }),
  })
  const own = ['175BveKXZDtWaz7u', '1mvBGRKdzDt3C9qU', 'C9Dp0OF39ZTjmaZs']
  const seen = ids.map((keeper, index) => ({ _id: own[index], keeper }))
  expect(observeAddresses(description, resourceAt(description, '/animals'), seen).keeper?.relation).toBe(path)
})
