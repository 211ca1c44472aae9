import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const schemas = {
  Slider: { type: 'object', properties: { id: text, title: text } },
  Sliders: { type: 'object', properties: { sliders: listOfRef('Slider') } },
}

function sliders(post: Json, more: Json = {}, below: Json = {}) {
  const get = responds(listOfRef('Slider'))
  const paths = { '/sliders': { get, post: { ...takes(ref('Sliders')), ...post }, ...more }, ...below }
  const { create, update, collectionActions } = resourceAt(described(paths, schemas), '/sliders')
  return [create?.id, update?.id, collectionActions.map(({ id }) => id)]
}

test.each([
  'Replace the sliders of a page',
  'Sets all sliders',
  'Batch update all sliders.',
  'Mark all as read',
])('offers “%s” as an action of the list, not as a new row', (summary) => {
  expect(sliders({ summary })).toEqual([undefined, undefined, ['POST /sliders']])
})

test.each([
  'Create or update a slider',
  'Update or insert a slider',
  'Set up a slider',
  'Reserve a slider',
  'Mark a slider',
])('creates a row by “%s”', (summary) => {
  expect(sliders({ summary })[0]).toBe('POST /sliders')
})

test('creates a row at the word for it below the list', () => {
  const below = { '/sliders/add': { post: takes(ref('Slider')) } }
  const found = sliders({ summary: 'Update all sliders' }, {}, below)
  expect(found).toEqual(['POST /sliders/add', undefined, ['POST /sliders']])
})

test('creates by the PUT of a list that says so, where its POST updates', () => {
  const put = { ...takes(ref('Sliders')), summary: 'Creates one or many sliders' }
  const [create] = sliders({ summary: 'Updates a slider' }, { put })
  expect(create).toBe('PUT /sliders')
})
