import { expect, test } from 'vitest'
import { destroyWords } from '../../../src/openapi/wording/destroy-words.ts'
import { described, resourceAt, responds, listOfRef, ref } from '../documents.ts'

/** The words for DELETE of a visit with this summary. */
function wordsOf(destroy: object) {
  const Visit = { type: 'object', properties: { id: { type: 'integer' }, day: { type: 'string' } } }
  const paths = {
    '/visits': { get: responds(listOfRef('Visit')) },
    '/visits/{id}': { get: responds(ref('Visit')), delete: destroy },
  }
  return destroyWords(resourceAt(described(paths, { Visit }), '/visits'))
}

test.each([
  [{ summary: 'Cancel a visit' }, 'Cancel visit', 'cancelled'],
  [{ summary: 'Archives the visit.' }, 'Archive visit', 'archived'],
  [{ operationId: 'withdrawVisit' }, 'Withdraw visit', 'withdrawn'],
  [{ summary: 'Remove a visit' }, 'Delete', 'deleted'],
  [{ summary: 'Delete or cancel' }, 'Delete', 'deleted'],
  [{ operationId: 'VisitsController_remove' }, 'Delete', 'deleted'],
  [{}, 'Delete', 'deleted'],
])('calls the deed of DELETE what %j calls it', (destroy, label, done) => {
  expect(wordsOf(destroy)).toMatchObject({ label, done, mayKeep: label !== 'Delete' })
})
