import { expect, test } from 'vitest'
import { recordParameters } from '../../../src/openapi/records/record.ts'
import { ApiError, NoResponseError } from '../../../src/http/api-error.ts'
import { ACCEPTED, isConfirmed, isDone, writeResult } from '../../../src/queries/change/write-result.ts'
import { crud, described, resourceAt } from '../../openapi/documents.ts'

const contact = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const contacts = resourceAt(described(crud('/contacts', 'id', contact)), '/contacts')
const result = (body: unknown, status = 200, headers = {}) =>
  writeResult(contacts, { body, response: { status, headers: new Headers(headers) } }, { name: 'Ann' })

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
] as const)('opens the new record that a response of %j identifies: %s', ([response, id]) => {
  expect(recordParameters(contacts, result(response))?.id).toBe(id)
})

test('opens a new record by its address where the response has no id', () => {
  expect(result({ message: 'Created' }, 201, { Location: '/contacts/9' })).toEqual({ id: '9' })
})

test('takes a job for work in progress, and a record of the same status for the result', () => {
  expect(result({ job: 5 }, 202)).toBe(ACCEPTED)
  expect(result({ id: 7, name: 'Ann' }, 202)).toEqual({ id: 7, name: 'Ann' })
  expect(result({ job: 5 }, 200)).not.toBe(ACCEPTED)
})

const unread = (cause: unknown, reason: NoResponseError['reason'] = 'malformed') =>
  new NoResponseError(reason, 'No JSON came.', cause)

test.each(['OK', ' Created', 'Saved 1 row', 'No content'])(
  'takes %j for a success without a record',
  (text) => {
    expect(isConfirmed(unread(text))).toBe(true)
  },
)

test.each([
  ['a failure in words', unread('Error: too long')],
  ['a denial in words', unread('The contact was not saved')],
  ['a web page', unread('<h1>OK</h1>')],
  ['a long text', unread('x'.repeat(501))],
  ['nothing', unread(undefined)],
  ['a lost connection', unread('OK', 'network')],
  ['a refusal', new ApiError(400, {}, 'OK')],
])('takes no %s for a success', (_what, error) => {
  expect(isConfirmed(error)).toBe(false)
})

test.each([
  [true, 'a 201 with any body', 201, unread('<h1>Created</h1>')],
  [true, 'a 200 with JSON that was cut off', 200, unread('{"id": 7, "na')],
  [true, 'a 200 with XML', 200, unread('<?xml version="1.0"?><saved/>')],
  [false, 'a 200 with a web page in XML', 200, unread('<?xml version="1.0"?><html>Sign in</html>')],
  [true, 'a 200 whose body broke off', 200, unread(undefined, 'network')],
  [false, 'a 200 with a web page, which may be a login page', 200, unread('<html>Sign in</html>')],
  [false, 'a 200 with a text, which may report a failure', 200, unread('Error')],
  [false, 'a refusal', 500, new ApiError(500, undefined, '{')],
])('knows as %s that a change was made: %s', (expected, _what, status, error) => {
  expect(isDone(status, error)).toBe(expected)
})
