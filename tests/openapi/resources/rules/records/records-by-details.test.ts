import { expect, test } from 'vitest'
import { described, listOfRef, ref, responds, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const Boat = { type: 'object', properties: { id: text, name: text } }

/** The operation that opens the rows of `/boats`, beside these paths. */
function readOf(paths: Json, list: Json = responds(listOfRef('Boat'))): string | undefined {
  const { resources } = described({ '/boats': { get: list }, ...paths }, { Boat })
  return resources.find(({ path }) => path === '/boats')?.read?.path
}

test('reads a record at the word for its details', () => {
  expect(readOf({ '/boats/{id}/details': { get: responds(ref('Boat')) } })).toBe('/boats/{id}/details')
  const edit = { put: { ...responds(), requestBody: { content: {} } } }
  expect(readOf({ '/boats/{id}': edit, '/boats/{id}/info': { get: responds(ref('Boat')) } })).toBe(
    '/boats/{id}/info',
  )
})

test('reads such a record where nothing is described', () => {
  expect(readOf({ '/boats/{id}/details': { get: responds() } }, responds())).toBe('/boats/{id}/details')
})

test.for([
  ['is read at its own path', { '/boats/{id}': { get: responds(ref('Boat')) } }, '/boats/{id}'],
  ['has a list at that word', { '/boats/{id}/details': { get: responds(listOfRef('Boat')) } }, undefined],
] as const)('reads no record by its details where it %s', ([, paths, read]) => {
  expect(readOf({ '/boats/{id}/details': { get: responds(ref('Boat')) }, ...(paths as Json) })).toBe(read)
})

test("opens a list of one's own by the record that nothing else lists", () => {
  const row = { type: 'object', properties: { id: text, title: text, tags: text, owner: text } }
  const note = { type: 'object', properties: { content: text, metadata: row } }
  const paths = {
    '/me/notes': { get: responds({ type: 'array', items: row }) },
    '/notes/{note}': { get: responds(note), delete: responds() },
  }
  const { resources } = described(paths)
  expect(resources.find(({ path }) => path === '/me/notes')?.recordsOf).toBe('/notes')
})
