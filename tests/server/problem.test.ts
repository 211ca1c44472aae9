import { expect, test, vi } from 'vitest'
import { ApiError, NoResponseError } from '../../src/http/api-error.ts'
import { errorTitle } from '../../src/server/error-title.ts'
import { inForm } from '../../src/openapi/responses/problem-in-form.ts'
import { isAboutSignIn, problemOf, problemText, refusalText } from '../../src/server/problem.ts'
import { SessionEndedError } from '../../src/server/session-ended.ts'

test.each([
  [400, 'The server did not accept this.', false],
  [403, 'You are not allowed to do this.', false],
  [404, 'This could not be found.', false],
  [408, 'The server refused this (status 408).', true],
  [412, 'The server did not accept this.', false],
  [418, 'The server refused this (status 418).', false],
  [429, 'Too many requests. Try again in a moment.', true],
  [500, 'Something went wrong on the server.', true],
  [503, 'The server is busy. Try again in a moment.', true],
])('words the status %i as “%s”', (status, title, canRetry) => {
  expect(problemOf(new ApiError(status, undefined))).toMatchObject({ title, canRetry, status })
})

test('words a 412 as a change by others only where the request had a condition', () => {
  const error = Object.assign(new ApiError(412, undefined), { isConditional: true })
  expect(problemOf(error).title).toBe('Someone else changed this meanwhile.')
})

test('words an error inside a response of status 200 as a refusal', () => {
  expect(problemOf(new ApiError(200, undefined)).title).toBe('The server did not accept this.')
})

test('offers a retry where no response came, and the request to examine', () => {
  const error = new NoResponseError('network', 'The server could not be reached.', undefined)
  error.request = { address: new URL('http://desk.example/api/contacts'), method: 'get' }
  expect(problemOf(error)).toEqual({
    title: 'The server could not be reached.',
    fields: {},
    canRetry: true,
    failedRequest: {
      address: 'http://desk.example/api/contacts',
      method: 'GET',
      wants: 'data',
      received: undefined,
    },
  })
})

test('hands over what came instead of JSON, so that it can be examined', () => {
  const error = new NoResponseError('malformed', 'The response is no JSON.', '<html>')
  error.request = { address: new URL('http://desk.example/api/contacts'), method: 'get' }
  expect(problemOf(error).failedRequest?.received).toEqual({ status: 200, text: '<html>' })
})

test.each([
  ['a gateway', 502, 'Bad Gateway', true],
  ['a page between this page and the server', 403, '<!doctype html><title>Hotspot</title>', true],
  ['the server itself', 500, 'stack trace', false],
])('examines the connection after an error of %s: %s', (_who, status, body, isExamined) => {
  const error = new ApiError(status, new Response(null, { status }), body)
  expect(problemOf(error).failedRequest !== undefined).toBe(isExamined)
})

test('sends a person whose session has ended to no other try', () => {
  const { title, canRetry, status } = problemOf(new SessionEndedError())
  expect(title).not.toBe('')
  expect([canRetry, status]).toEqual([false, 401])
})

test('asks to load the page again where a part of the app did not arrive', () => {
  vi.stubGlobal('location', new URL('http://desk.example/contacts'))
  const error = new TypeError('Failed to fetch dynamically imported module: http://desk.example/assets/a.js')
  expect(problemOf(error)).toMatchObject({
    title: 'A part of this page could not be loaded. Load the page again.',
    failedRequest: { address: 'http://desk.example', wants: 'page' },
  })
})

test('keeps the words of any other error, and has some for an error without words', () => {
  expect(problemOf(new Error('The file is empty.')).title).toBe('The file is empty.')
  expect(problemOf(new Error('')).title).toBe('Something went wrong in this page.')
  expect(problemOf('?').title).toBe('Something went wrong in this page.')
})

test.each([
  [new NoResponseError('network', 'No response came.', undefined), 'No response came.'],
  [new ApiError(404, undefined), 'The server refused this (status 404).'],
  [new ApiError(502, undefined), 'Something went wrong on the server.'],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), /could not be loaded/],
  [new RangeError('Maximum call stack size exceeded'), /nested too deeply/],
  [new Error('The page lost its way.'), 'The page lost its way.'],
  ['odd', 'Something went wrong in this page.'],
])('words %s without what only some screens need', (error, title) => {
  expect(errorTitle(error)).toMatch(title)
})

test('describes a response that is nested too deeply', () => {
  const { title } = problemOf(new RangeError('Maximum call stack size exceeded'))
  expect(title).toBe('What the server sent is nested too deeply to be shown.')
})

// As real servers return 403 to a token that is wrong or over.
test.each([
  [{ detail: 'Could not validate credentials' }],
  [{ detail: 'Invalid token.' }],
  [{ detail: 'Authentication credentials were not provided.' }],
  [{ errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] }],
  [{ error: { status: 403, name: 'ForbiddenError', message: 'Missing or invalid credentials' } }],
  ['Unauthenticated.'],
  [{ message: 'Not authenticated' }],
])('takes a 403 with %j for a sign-in problem', (body) => {
  expect(isAboutSignIn(new ApiError(403, undefined, body))).toBe(true)
})

test.each([
  [{ detail: 'You do not have permission to perform this action.' }],
  [{ errors: [{ message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } }] }],
  [{ message: 'Editors only' }],
  [undefined],
])('takes a 403 with %j for a missing permission', (body) => {
  expect(isAboutSignIn(new ApiError(403, undefined, body))).toBe(false)
})

test('does not blame a permission where a 403 is about a field', () => {
  const error = { status: '403', title: 'Not allowed', source: { pointer: '/data/attributes/status' } }
  const { title, fields } = problemOf(new ApiError(403, undefined, { errors: [error] }))
  expect(title).toBe('The server did not accept this.')
  expect(Object.values(fields)).toEqual(['Not allowed'])
})

test('blames the value, not the server, where a 500 is about a field', () => {
  const error = {
    statusCode: 500,
    message: 'duplicate key value violates unique constraint "orders_number_key"',
  }
  const failed = new ApiError(500, undefined, error)
  const form = inForm({ name: '', fields: [{ name: 'number' }, { name: 'notes' }] })
  expect(problemOf(failed, form)).toMatchObject({
    title: 'The server did not accept this.',
    fields: { '/number': 'Already in use' },
    canRetry: false,
  })
  expect(problemOf(failed)).toMatchObject({ title: 'Something went wrong on the server.', canRetry: true })
})

test('says the reason of a refusal in one text, also where it is at a field', () => {
  const refused = new ApiError(400, undefined, { email: ['This address is used.'] })
  expect(refusalText(refused)).toBe('Email: This address is used.')
  expect(problemText(refused)).toBe('The server did not accept this. Email: This address is used.')
  const conflict = new ApiError(409, undefined, { message: 'The order is closed.' })
  expect(problemText(conflict)).toBe('The order is closed.')
  expect(problemText(new ApiError(409, undefined, {}))).toBe('This conflicts with what the server has.')
})

test('trusts WWW-Authenticate in the response', () => {
  const headers = { 'WWW-Authenticate': 'Bearer realm="desk", error="invalid_token"' }
  expect(isAboutSignIn(new ApiError(403, new Response(null, { status: 403, headers })))).toBe(true)
})

test('decides nothing for any other status', () => {
  expect(isAboutSignIn(new ApiError(404, undefined, 'Invalid token'))).toBe(false)
})

test.each([
  [400, { error: 'Bad Request' }],
  [422, { title: 'Unprocessable Entity', status: 422 }],
  [400, { message: 'Bad Request', statusCode: 400 }],
  [409, 'Conflict'],
])('does not repeat the name of status %i: %j', (status, body) => {
  const { title, detail } = problemOf(new ApiError(status, undefined, body))
  expect(title).toMatch(/^(?:The server did not accept this|This conflicts with)/)
  expect(detail).toBeUndefined()
})
