import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { describe as read } from '../../../../src/openapi/description/describe.ts'
import { ApiError } from '../../../../src/http/api-error.ts'
import { describedOnly } from '../../../../src/queries/change/save-request.ts'
import { refusesUndescribed } from '../../../../src/screens/form/saving/save-retry.ts'

function bodyField(schema: unknown) {
  const put = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: 'OK' } },
  }
  const description = read({
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: { '/books': { put } },
  })
  const field = bodyOf(description.operations[0])?.field
  if (field === undefined) throw new Error('The operation has no body.')
  return field
}

const book = bodyField({
  type: 'object',
  properties: { title: { type: 'string' }, id: { type: 'string', readOnly: true } },
})
const record = { _id: 'b1', __v: 0, title: 'Emma' }
const refusal = (cause: unknown, status = 400) => new ApiError(status, new Response(), cause)

test.each([
  [{ statusCode: 400, message: '"_id" is not allowed' }],
  [{ message: ['property __v should not exist'] }],
  [{ errors: [{ path: '/body/_id', message: 'must NOT have additional properties' }] }],
  [{ errors: { 'body._id': ['unknown'] } }],
  [{ _id: ['Unknown field.'] }],
  ['unrecognized key: _id'],
])('sees in %j that a server refuses an undescribed property', (stated) => {
  expect(refusesUndescribed(refusal(stated), book, record)).toBe(true)
  expect(refusesUndescribed(refusal(stated), book, { title: 'Emma' })).toBe(false)
  expect(refusesUndescribed(refusal(stated, 409), book, record)).toBe(false)
})

test('does not take the refusal of a described property for that', () => {
  expect(refusesUndescribed(refusal({ message: '"title" is not allowed to be empty' }), book, record)).toBe(
    false,
  )
  expect(refusesUndescribed(refusal({ message: '_id' }), bodyField({ type: 'object' }), record)).toBe(false)
})

test('leaves out of a record what its body does not describe', () => {
  expect(describedOnly(book, record)).toEqual({ title: 'Emma' })
  expect(describedOnly(bodyField({ type: 'object' }), record)).toEqual(record)
})
