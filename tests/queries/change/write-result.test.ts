import { expect, test } from 'vitest'
import { recordParameters } from '../../../src/openapi/records/record.ts'
import { writeResult } from '../../../src/queries/change/write-result.ts'
import { crud, described, resourceAt } from '../../openapi/documents.ts'

const contact = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const contacts = resourceAt(described(crud('/contacts', 'id', contact)), '/contacts')
const result = (answer: unknown, status = 200, headers = {}) =>
  writeResult(contacts, answer, { status, headers: new Headers(headers) }, { name: 'Ann' })

test.for([
  [7, '7'],
  ['a1b2-c3', 'a1b2-c3'],
  [{ insertedId: 7 }, '7'],
  [{ contactId: 'k9', message: 'Created' }, 'k9'],
  [{ lastInsertId: 12 }, '12'],
  [{ id: 7, name: 'Ann' }, '7'],
  ['created', undefined],
  ['Contact 7 was created', undefined],
  [{ affectedRows: 1 }, undefined],
  [0, undefined],
  [null, undefined],
] as const)('opens the new record that a response of %j identifies: %s', ([answer, id]) => {
  expect(recordParameters(contacts, result(answer))?.id).toBe(id)
})

test('opens a new record by its address where the response has no id', () => {
  expect(result({ message: 'Created' }, 201, { Location: '/contacts/9' })).toEqual({ id: '9' })
})
