import { expect, test } from 'vitest'
import { sessionFromLogin, sessionFromToken, TokenAnswerError } from '../../src/queries/token-answer.ts'
import { dueIn } from '../../src/queries/session-refresh.ts'

test('starts a session from the answer of a token endpoint', () => {
  const answer = { access_token: 'a', token_type: 'bearer', expires_in: 900, refresh_token: 'r' }
  expect(sessionFromToken(answer, 'demo', 1000)).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: 901_000,
    userName: 'demo',
  })
})

test('starts a session without an end where the server names none', () => {
  expect(sessionFromToken({ access_token: 'a' }).expiresAt).toBeUndefined()
})

test.each([{}, null, 'token', { token: 'a' }, { access_token: 7 }])(
  'says that %j holds no access token',
  (answer) => {
    expect(() => sessionFromToken(answer)).toThrow(TokenAnswerError)
  },
)

test.each([
  ['at the top', { token: 'a' }],
  ['in data', { data: { access_token: 'a', expires: 900 } }],
  ['in the user', { user: { id: 1, accessToken: 'a' } }],
  ['as jwt', { jwt: 'a', user: { id: 1 } }],
])('finds the token of a login operation %s', (_place, answer) => {
  expect(sessionFromLogin(answer)?.accessToken).toBe('a')
})

test('takes a bare JSON web token for the token', () => {
  expect(sessionFromLogin('eyJh.eyJz.c2ln')?.accessToken).toBe('eyJh.eyJz.c2ln')
})

test('does not take an empty or missing token', () => {
  expect(sessionFromLogin({ token: '', user: { name: 'demo' } })).toBeUndefined()
})

test.each([
  ['a minute before the end of a long session', 3_600_000, 3_540_000],
  ['after four fifths of a short one', 100_000, 80_000],
  ['at once when it is over', -5, 0],
])('is due %s', (_when, left, wait) => {
  expect(dueIn({ accessToken: 'a', refreshToken: 'r', expiresAt: left }, 0)).toBe(wait)
})

test('is never due without a refresh token or a known end', () => {
  expect(dueIn({ accessToken: 'a', expiresAt: 1 })).toBeUndefined()
  expect(dueIn({ accessToken: 'a', refreshToken: 'r' })).toBeUndefined()
})
