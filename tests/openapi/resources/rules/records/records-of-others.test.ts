import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const boat = { id, name: text, length: id, harbour: text, flag: text, built: id, draught: id }
const schemas = {
  Boat: { type: 'object', properties: boat, required: ['id', 'name'] },
  BoatOfSkipper: { type: 'object', properties: { ...boat, since: text } },
  Trip: { type: 'object', properties: { id, title: text } },
}
const change = { type: 'object', properties: { name: text, harbour: text } }
const done = { responses: { 204: { description: 'Done' } } }
const boats = {
  '/boats': { get: responds(listOfRef('Boat')), post: takes(change) },
  '/boats/{boatId}': { get: responds(ref('Boat')), put: takes(change), delete: done },
}

function ofSkipper(more: Json, path = '/skippers/{skipperId}/boats', row = 'Boat') {
  const description = described({ ...boats, [path]: { get: responds(listOfRef(row)) }, ...more }, schemas)
  const { itemPath, read, update, destroy } = resourceAt(description, path)
  return { itemPath, operations: [read, update, destroy].map((one) => one?.id) }
}

test('reads and changes a boat of a skipper, below which are only its trips', () => {
  expect(
    ofSkipper({ '/skippers/{skipperId}/boats/{boatId}/trips': { get: responds(listOfRef('Trip')) } }),
  ).toEqual({
    itemPath: '/skippers/{skipperId}/boats/{boatId}',
    operations: ['GET /boats/{boatId}', 'PUT /boats/{boatId}', 'DELETE /boats/{boatId}'],
  })
})

test('reads a boat that a skipper may lose, and deletes no boat by that', () => {
  const own = '/skippers/{skipperId}/boats/{boatId}'
  const more = { [own]: { delete: done }, [`${own}/trips`]: { get: responds(listOfRef('Trip')) } }
  const { operations } = ofSkipper(more, undefined, 'BoatOfSkipper')
  expect(operations).toEqual(['GET /boats/{boatId}', undefined, `DELETE ${own}`])
})

test('changes my boats where all boats are changed', () => {
  const { operations } = ofSkipper({ '/me/boats/{boatId}': { get: responds(ref('Boat')) } }, '/me/boats')
  expect(operations).toEqual(['GET /me/boats/{boatId}', 'PUT /boats/{boatId}', 'DELETE /boats/{boatId}'])
})

test.each([
  ['has another id', '/skippers/{skipperId}/boats', '/skippers/{skipperId}/boats/{number}/trips', 'Boat'],
  ['is another kind', '/skippers/{skipperId}/boats', '/skippers/{skipperId}/boats/{boatId}/crew', 'Trip'],
  ['has the id of the list', '/crews/{boatId}/boats', '/crews/{boatId}/boats/{boatId}/trips', 'Boat'],
])('reads no boat in place of a row that %s', (_what, path, below, row) => {
  const { operations } = ofSkipper({ [below]: { get: responds(listOfRef('Trip')) } }, path, row)
  expect(operations).toEqual([undefined, undefined, undefined])
})

test('reads no boat of another part of the server', () => {
  const description = described(
    {
      '/museum/boats': { get: responds(listOfRef('Boat')) },
      '/museum/boats/{boatId}': { get: responds(ref('Boat')) },
      '/harbour/boats': { get: responds(listOfRef('Boat')) },
      '/harbour/boats/{boatId}/trips': { get: responds(listOfRef('Trip')) },
    },
    schemas,
  )
  expect(resourceAt(description, '/harbour/boats').read).toBeUndefined()
})

test('reads no boat in place of another row whose kind has the same general schema', () => {
  const schemas = { Item: { type: 'object', properties: boat } }
  const reads = (more: Json) => {
    const paths = {
      '/crew': { get: responds(listOfRef('Item')) },
      '/crew/{id}': { delete: done },
      '/boats/{id}': { get: responds(ref('Item')) },
      ...more,
    }
    return resourceAt(described(paths, schemas), '/crew').read?.id
  }
  expect(reads({ '/harbours': { get: responds(listOfRef('Item')) } })).toBeUndefined()
  expect(reads({})).toBe('GET /boats/{id}')
})
