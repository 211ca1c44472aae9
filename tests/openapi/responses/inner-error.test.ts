import { expect, test } from 'vitest'
import { isInnerError } from '../../../src/openapi/responses/inner-error.ts'
import { describe } from '../../../src/openapi/description/describe.ts'

const contacts = resourceWith({ id: { type: 'integer' }, name: { type: 'string' } })
const jobs = resourceWith({
  id: { type: 'integer' },
  success: { type: 'boolean' },
  status: { type: 'string' },
  message: { type: 'string' },
})
const countries = resourceWith({ code: { type: 'string' }, message: { type: 'string' } })

function resourceWith(properties: Record<string, unknown>) {
  const schema = { type: 'object', properties }
  const content = { 'application/json': { schema } }
  const list = { 'application/json': { schema: { type: 'array', items: schema } } }
  const description = describe({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/things': { get: { responses: { 200: { description: 'All', content: list } } } },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { responses: { 200: { description: 'One', content } } },
      },
    },
  })
  return description.resource('/things')!
}

test.for([
  [{ code: 1, message: 'No such record' }],
  [{ code: '40001', msg: 'Token expired', data: null }],
  [{ code: 'ERR_VALIDATION', message: 'Invalid' }],
  [{ success: false, error: 'Not found' }],
  [{ success: false }],
  [{ Success: false, Message: 'No', Data: null }],
  [{ isSuccess: false, errors: ['No'] }],
  [{ ok: false, error: 'channel_not_found' }],
  [{ ok: false, data: { errors: [{ field: 'name', message: 'taken' }] } }],
  [{ status: 'error', message: 'No' }],
  [{ status: 'fail', data: { message: 'name is required' }, message: 'No' }],
  [{ error: { code: 404, message: 'Not found' } }],
  [{ error: true, message: 'No' }],
  [{ errors: [{ message: 'No' }], data: null }],
  [{ errors: [{ message: 'No' }] }],
  [{ errno: 7, errmsg: 'No' }],
  [{ statusCode: 404, message: 'Not found' }],
])('takes %j as a failure', ([body]) => {
  expect(isInnerError(contacts, body)).toBe(true)
})

test.for([
  [{ id: 7, name: 'Ada' }],
  [{ id: 7, name: 'Ada', status: 'error', message: 'No' }],
  [{ id: 7, error: 'No' }],
  [{ success: true, data: { id: 7 } }],
  [{ success: true, message: 'Saved' }],
  [{ success: false, data: [{ id: 7 }] }],
  [{ code: 0, message: 'ok' }],
  [{ code: 0, msg: 'success', data: { id: 7 } }],
  [{ code: 1, message: 'success' }],
  [{ code: 200, message: 'OK', data: { id: 7 } }],
  [{ code: 'DE', message: 'Germany' }],
  [{ status: 'ok', message: 'Saved' }],
  [{ status: 'error' }],
  [{ errors: [], data: [] }],
  [{ errors: [{ message: 'No' }], data: { contact: { id: 7 } } }],
  [{ error: null, data: { id: 7 } }],
  [{ error: '', message: 'Saved' }],
  [{ error: false, message: 'Saved' }],
  [{ message: 'Saved' }],
  [{ changes: 1 }],
  [{}],
  [[]],
  [[{ success: false, error: 'No' }]],
  [null],
  ['error'],
])('takes %j as a success', ([body]) => {
  expect(isInnerError(contacts, body)).toBe(false)
})

test('takes a record with error properties of its own as a record', () => {
  expect(isInnerError(jobs, { id: 7, success: false, status: 'failed', message: 'Out of memory' })).toBe(
    false,
  )
  expect(isInnerError(jobs, { success: false, status: 'failed', message: 'Out of memory' })).toBe(false)
  expect(isInnerError(countries, { code: 1, message: 'No such record' })).toBe(false)
})
