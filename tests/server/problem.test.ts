import { expect, test } from 'vitest'
import { ApiError } from '../../src/http/api-error.ts'
import { isAboutSignIn, problemOf, problemText, refusalText } from '../../src/server/problem.ts'

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
