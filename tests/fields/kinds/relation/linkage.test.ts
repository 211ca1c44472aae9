import { expect, test } from 'vitest'
import { linkageOf } from '../../../../src/fields/kinds/relation/linkage.ts'
import { described, listOfRef, ref, responds } from '../../../openapi/documents.ts'
import { field } from '../../field.ts'

const description = described(
  { '/people': { get: responds(listOfRef('Person')) }, '/people/{id}': { get: responds(ref('Person')) } },
  { Person: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } } },
)
const author = field('object', { name: 'author', label: 'Author' })

test('names the record of a relationship of JSON:API', () => {
  const linkage = linkageOf(description, author, { data: { type: 'people', id: '9' } })
  expect(linkage).toMatchObject({ isMany: false, type: 'people', ids: ['9'], field: { label: 'Author' } })
  expect(linkage?.resource.path).toBe('/people')
})

test('names all records of a relationship with a list', () => {
  const data = [
    { type: 'people', id: '9' },
    { type: 'people', id: '10' },
  ]
  expect(linkageOf(description, author, { data })).toMatchObject({ isMany: true, ids: ['9', '10'] })
})

test('finds the resource of a type in the singular', () => {
  expect(linkageOf(description, author, { data: { type: 'person', id: '9' } })?.resource.path).toBe('/people')
})

test.each([
  [
    'of two types',
    {
      data: [
        { type: 'people', id: '9' },
        { type: 'ships', id: '1' },
      ],
    },
  ],
  ['of an unknown type', { data: { type: 'ships', id: '1' } }],
  ['without an id', { data: { type: 'people' } }],
  ['without data', { links: {} }],
])('shows an object with records %s as it is', (_what, value) => {
  expect(linkageOf(description, author, value)).toBeUndefined()
})
