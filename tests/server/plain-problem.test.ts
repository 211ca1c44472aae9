import { expect, test, vi } from 'vitest'
import { ApiError, NoResponseError } from '../../src/http/api-error.ts'
import { errorTitle } from '../../src/server/error-title.ts'
import { plainProblemOf } from '../../src/server/plain-problem.ts'
import { SessionEndedError } from '../../src/server/session-ended.ts'

test.each([
  [400, 'The server did not accept this.', false],
  [403, 'You are not allowed to do this.', false],
  [404, 'This could not be found.', false],
  [408, 'The server refused this (status 408).', true],
  [412, 'Someone else changed this meanwhile.', false],
  [418, 'The server refused this (status 418).', false],
  [429, 'Too many requests. Try again in a moment.', true],
  [500, 'Something went wrong on the server.', true],
  [503, 'The server is busy. Try again in a moment.', true],
])('words the status %i as “%s”', (status, title, canRetry) => {
  expect(plainProblemOf(new ApiError(status, undefined))).toMatchObject({ title, canRetry, status })
})

test('words an error inside a response of status 200 as a refusal', () => {
  expect(plainProblemOf(new ApiError(200, undefined)).title).toBe('The server did not accept this.')
})

test('offers a retry where no response came, and the request to examine', () => {
  const error = new NoResponseError('network', 'The server could not be reached.', undefined)
  error.request = { address: new URL('http://desk.example/api/contacts'), method: 'get' }
  expect(plainProblemOf(error)).toEqual({
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
  expect(plainProblemOf(error).failedRequest?.received).toEqual({ status: 200, text: '<html>' })
})

test.each([
  ['a gateway', 502, 'Bad Gateway', true],
  ['a page between this page and the server', 403, '<!doctype html><title>Hotspot</title>', true],
  ['the server itself', 500, 'stack trace', false],
])('examines the connection after an error of %s: %s', (_who, status, body, isExamined) => {
  const error = new ApiError(status, new Response(null, { status }), body)
  expect(plainProblemOf(error).failedRequest !== undefined).toBe(isExamined)
})

test('sends a person whose session has ended to no other try', () => {
  const { title, canRetry, status } = plainProblemOf(new SessionEndedError())
  expect(title).not.toBe('')
  expect([canRetry, status]).toEqual([false, 401])
})

test('asks to load the page again where a part of the app did not arrive', () => {
  vi.stubGlobal('location', new URL('http://desk.example/contacts'))
  const error = new TypeError('Failed to fetch dynamically imported module: http://desk.example/assets/a.js')
  expect(plainProblemOf(error)).toMatchObject({
    title: 'A part of this page could not be loaded. Load the page again.',
    failedRequest: { address: 'http://desk.example', wants: 'page' },
  })
  vi.unstubAllGlobals()
})

test('keeps the words of any other error, and has some for an error without words', () => {
  expect(plainProblemOf(new Error('The file is empty.')).title).toBe('The file is empty.')
  expect(plainProblemOf(new Error('')).title).toBe('Something went wrong in this page.')
  expect(plainProblemOf('?').title).toBe('Something went wrong in this page.')
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
