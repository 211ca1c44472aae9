import { expect, test } from 'vitest'
import { createClient } from '../../../src/http/client.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { restoredWords, restoreOf, restoreOperation } from '../../../src/screens/delete/restore-record.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import type { Server } from '../../../src/server/server.tsx'
import { createSessionStore } from '../../../src/session/session.ts'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../openapi/documents.ts'

const text = { type: 'string' }
const ship = {
  type: 'object',
  required: ['name'],
  properties: { id: { type: 'integer', readOnly: true }, name: text, port: text },
}
const all = { get: responds(listOfRef('Ship')), post: takes(ref('Ship')) }
const one = { get: responds(ref('Ship')), put: takes(ref('Ship')), delete: {} }

/** True where a deletion of the record can be undone. */
function canRestore(record: unknown, paths: object = { '/ships': all, '/ships/{id}': one }): boolean {
  const description = described(paths as Record<string, unknown>, { Ship: ship })
  const server = serverOf(description)
  const ships = resourceAt(description, '/ships')
  return restoreOf(server, createQueryClient(), ships, { id: '7' }, record) !== undefined
}

/** The path of the operation that takes back a deletion of a ship. */
function restoredBy(more: object, action: string): string | undefined {
  const schema = { ...ship, properties: { ...ship.properties, ...more } }
  const restoring = { [`/ships/{id}/${action}`]: { post: responds() } }
  const ships = resourceAt(
    described({ '/ships': all, '/ships/{id}': one, ...restoring }, { Ship: schema }),
    '/ships',
  )
  return restoreOperation(ships, { id: '7' })?.path
}

function serverOf(description: Description): Server {
  const basePath = 'http://desk.example/api'
  return {
    id: basePath,
    client: createClient({ basePath }),
    session: createSessionStore('ships'),
    description,
  }
}

test('can undo a deletion where the server creates records and all required values are known', () => {
  expect(canRestore({ id: 7, name: 'Vega', port: 'Turku' })).toBe(true)
})

test.each([
  [
    'the server creates no records',
    { id: 7, name: 'Vega' },
    { '/ships': { get: all.get }, '/ships/{id}': one },
  ],
  ['a required value is unknown', { id: 7, port: 'Turku' }, undefined],
  ['nothing is known of the record', undefined, undefined],
  [
    'the server creates records from files alone',
    { id: 7, name: 'Vega' },
    {
      '/ships': {
        get: all.get,
        post: { requestBody: { content: { 'multipart/form-data': { schema: ref('Ship') } } }, responses: {} },
      },
      '/ships/{id}': one,
    },
  ],
])('cannot undo a deletion where %s', (_why, record, paths) => {
  expect(canRestore(record, paths)).toBe(false)
})

test.each([
  [[{}], 'Vega', 'Vega is back.'],
  [[{ hasNewId: true }], 'Vega', 'Vega is back, with another id.'],
  [[{ hasNewId: true }, {}], '2 ships', '2 ships are back, with other ids.'],
  [
    [{ lost: ['Port'] }, { lost: ['Port', 'Crew'] }],
    '2 ships',
    '2 ships are back. Port and Crew could not be restored.',
  ],
])('says of restored records %j: %s', (restored, what, words) => {
  const usual = { title: '', hasNewId: false, lost: [] }
  expect(
    restoredWords(
      restored.map((part) => ({ ...usual, ...part })),
      what,
    ),
  ).toBe(words)
})

test.each([
  ['a moment of deletion', { deleted_at: text }, 'restore', true],
  ['a mark of deletion', { isDeleted: { type: 'boolean' } }, 'undelete', true],
  ['words of another language', { geloescht_am: text }, 'wiederherstellen', true],
  ['no mark, as a backup', {}, 'restore', false],
  ['another action', { deleted_at: text }, 'archive', false],
])('knows what takes back a deletion by %s', (_by, more, action, isKnown) => {
  expect(restoredBy(more, action)).toBe(isKnown ? `/ships/{id}/${action}` : undefined)
})
