import { expect, test } from 'vitest'
import {
  sessionFromLogin,
  sessionFromToken,
  sessionInCookie,
  TokenResponseError,
} from '../../../src/auth/tokens/token-response.ts'
import { withoutIdToken } from '../../../src/auth/oauth/oauth-tokens.ts'
import { dueIn } from '../../../src/auth/keep-session-fresh.ts'

test('starts a session from the response of a token endpoint', () => {
  const reply = { access_token: 'a', token_type: 'bearer', expires_in: 900, refresh_token: 'r' }
  expect(sessionFromToken(reply, 'demo', 1000)).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: 901_000,
    userName: 'demo',
  })
})

test('starts a session that does not expire where the server names no lifetime', () => {
  expect(sessionFromToken({ access_token: 'a' }).expiresAt).toBeUndefined()
})

test.each([{}, null, 'token', { token: 'a' }, { access_token: 7 }])(
  'says that %j holds no access token',
  (reply) => {
    expect(() => sessionFromToken(reply)).toThrow(TokenResponseError)
  },
)

test.each([
  ['at the top', { token: 'a' }],
  ['in data', { data: { access_token: 'a', expires: 900 } }],
  ['in the user', { user: { id: 1, accessToken: 'a' } }],
  ['as jwt', { jwt: 'a', user: { id: 1 } }],
  ['in capitals', { User: { Name: 'mara' }, AccessToken: 'a' }],
  ['as the only key', { key: 'a' }],
])('finds the token of a login operation %s', (_where, reply) => {
  expect(sessionFromLogin(reply)?.accessToken).toBe('a')
})

test('takes a plain JSON web token for the token', () => {
  expect(sessionFromLogin('eyJh.eyJz.c2ln')?.accessToken).toBe('eyJh.eyJz.c2ln')
})

test('takes neither a role for a token nor an empty one', () => {
  expect(sessionFromLogin({ user: { key: 'k7', name: 'demo', access: 'admin' } })).toBeUndefined()
  expect(sessionFromLogin({ token: '', user: { name: 'demo' } })).toBeUndefined()
})

test.each([
  ['as it says itself', { token: jwt({ exp: 2_000 }), expires_in: 5 }, 2_000_000],
  ['in seconds from now', { token: 'a', expiresIn: '60' }, 61_000],
  ['in milliseconds from now, as Directus says it', { access_token: 'a', expires: 900_000 }, 901_000],
  ['at a moment', { token: 'a', expiresAt: '2030-01-01T00:00:00Z' }, Date.parse('2030-01-01T00:00:00Z')],
  ['at a moment in seconds', { token: 'a', expires_at: 1_900_000_000 }, 1_900_000_000_000],
  ['at no known time', { token: 'a' }, undefined],
])('knows that a token of a login expires %s', (_when, reply, expiresAt) => {
  expect(sessionFromLogin(reply, { now: 1_000 })?.expiresAt).toBe(expiresAt)
})

test('reads the pair of tokens of Simple JWT', () => {
  expect(sessionFromLogin({ refresh: 'r', access: 'a' })).toMatchObject({
    accessToken: 'a',
    refreshToken: 'r',
  })
})

test.each([
  ['Authorization', 'Bearer a', undefined],
  ['Authorization', 'Token a', [{ in: 'header', name: 'Authorization', value: 'Token a' }]],
  ['Token', 'a', undefined],
  ['X-Auth-Token', 'a', [{ in: 'header', name: 'X-Auth-Token', value: 'a' }]],
])('finds the token of a login in the header %s: %s', (name, value, credentials) => {
  const session = sessionFromLogin({ user: 'demo' }, { headers: new Headers({ [name]: value }) })
  expect(session?.accessToken).toMatch(/a$/)
  expect(session?.credentials).toEqual(credentials)
})

test('takes a login without a token for a session in a cookie', () => {
  expect(sessionInCookie(null, 'mara')).toMatchObject({ accessToken: '', credentials: [], userName: 'mara' })
})

test.each([
  [{ success: false, message: 'Wrong password' }, /Wrong password/],
  [{ error: 'invalid' }, /invalid/],
  [{ ok: false }, /holds no access token/],
])('takes %j for a failed login although its status is a success', (reply, message) => {
  expect(() => sessionInCookie(reply)).toThrow(message)
})

/** A JSON Web Token with these claims. */
function jwt(claims: object): string {
  return (
    ['{"alg":"none"}', JSON.stringify(claims)].map((part) => btoa(part).replace(/=+$/, '')).join('.') +
    '.c2ln'
  )
}

test.each([
  ['a minute before the end of a long session', 3_600_000, 3_540_000],
  ['after four fifths of a short one', 100_000, 80_000],
  ['at once when it is over', -5, 0],
])('is refreshed %s', (_when, left, wait) => {
  expect(dueIn({ accessToken: 'a', refreshToken: 'r', expiresAt: left }, 0)).toBe(wait)
})

test('is never refreshed without a refresh token or a known lifetime', () => {
  expect(dueIn({ accessToken: 'a', expiresAt: 1 })).toBeUndefined()
  expect(dueIn({ accessToken: 'a', refreshToken: 'r' })).toBeUndefined()
})

test.each([
  ['Logged in user session: 1700000000123', '1700000000123'],
  ['token=8f3b-11aa', '8f3b-11aa'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['Welcome back, Mara', undefined],
  ['ok', undefined],
  ['AuthenticationSucceeded', undefined],
])('finds the token in the plain response %j', (reply, token) => {
  expect(sessionFromLogin(reply)?.accessToken).toBe(token)
})

test.each([
  ['X-Session-Token', 'abc'],
  ['x-auth-token', 'abc'],
  ['X-Api-Key', 'abc'],
  ['Session-Id', 'abc'],
])('sends a token from the header %s back in that header', (name, value) => {
  const session = sessionFromLogin(null, { headers: new Headers({ [name]: value }) })
  expect(session?.credentials?.map((one) => [one.name.toLowerCase(), one.value])).toEqual([
    [name.toLowerCase(), value],
  ])
})

test.each(['X-CSRF-Token', 'X-Refresh-Token', 'X-Request-Token'])(
  'does not take %s for the session',
  (name) => {
    expect(sessionFromLogin(null, { headers: new Headers({ [name]: 'abc' }) })).toBeUndefined()
  },
)

test.each([
  ['an id token alone', { id_token: 'a.b.c' }, 'a.b.c'],
  ['both', { id_token: 'a.b.c', access_token: 'd' }, 'd'],
  ['neither', { token_type: 'bearer' }, undefined],
])('sends to the API what a sign-in server gives that gives %s', async (_what, body, token) => {
  const { response: reply } = await withoutIdToken(Response.json(body), true)
  expect(((await reply.json()) as { access_token?: string }).access_token).toBe(token)
})
