import { expect, test } from 'vitest'
import { isRestoring, mayBeRestored } from '../../../src/openapi/requests/restoring.ts'
import { described, resourceAt, responds, listOfRef, ref, takes } from '../documents.ts'

const text = { type: 'string' }

/** The boats of a server, with these properties beside their ids and names. */
function boats(properties: object, restoring: object = { post: responds() }) {
  const Boat = { type: 'object', properties: { id: { type: 'integer' }, name: text, ...properties } }
  const paths = {
    '/boats': { get: responds(listOfRef('Boat')) },
    '/boats/{id}': { get: responds(ref('Boat')), delete: {} },
    '/boats/{id}/restore': restoring,
  }
  return resourceAt(
    described(paths, { Boat, Copy: { type: 'object', required: ['at'], properties: { at: text } } }),
    '/boats',
  )
}

const status = { status: { type: 'string', enum: ['active', 'deleted'] } }

test.each([
  ['no date of deletion', { deletedAt: text }, { deletedAt: null }, false],
  ['a date of deletion', { deletedAt: text }, { deletedAt: '2026-01-02' }, true],
  ['a mark that the response leaves out', { isDeleted: { type: 'boolean' } }, {}, false],
  ['a mark as a number', { is_deleted: { type: 'integer' } }, { is_deleted: 0 }, false],
  ['a mark that only the record has', {}, { deleted_at: null }, false],
  ['another state', status, { status: 'active' }, false],
  ['the state of the deleted', status, { status: 'deleted' }, true],
  [
    'a state that does not know deletion',
    { status: { type: 'string', enum: ['new', 'sold'] } },
    { status: 'new' },
    true,
  ],
  ['no state', {}, {}, true],
  [
    'an archived record that is not deleted',
    { deletedAt: text, archivedAt: text },
    { deletedAt: null, archivedAt: '2026' },
    true,
  ],
])('may restore by the state of a record: %s', (_what, properties, values, may) => {
  expect(mayBeRestored(boats(properties), { id: 1, name: 'Vega', ...values })).toBe(may)
})

test('takes an operation that needs a version for something else than restoring a deleted record', () => {
  const isFound = (restoring?: object) => boats({}, restoring).actions.some(isRestoring)
  expect([isFound(), isFound({ post: takes(ref('Copy')) })]).toEqual([true, false])
})
