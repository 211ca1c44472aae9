import { expect, test } from 'vitest'
import { endAfter, laterThan } from '../../../src/auth/tokens/expiry.ts'
import { claimsOf, nameIn } from '../../../src/auth/tokens/token-claims.ts'

/** A JSON Web Token with these claims, as servers write it: base64 of UTF-8, for addresses. */
function tokenOf(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

test('reads when a token expires, how long it lives, and whose it is', () => {
  expect(claimsOf(tokenOf({ exp: 2000, iat: 1400, name: 'Mára Oduya' }))).toEqual({
    expiresAt: 2_000_000,
    lifetime: 600,
    userName: 'Mára Oduya',
  })
})

test('reads a token that never expires', () => {
  expect(claimsOf(tokenOf({ sub: '7', email: 'mara@desk.example' }))).toEqual({
    userName: 'mara@desk.example',
  })
})

test.each(['', 'opaque', 'a.b', 'a.!.c', `a.${Buffer.from('7').toString('base64url')}.c`])(
  'takes “%s” for a token without claims',
  (token) => {
    expect(claimsOf(token)).toBeUndefined()
  },
)

test.each([
  [{ data: { first_name: 'Mara', last_name: 'Oduya' } }, 'Mara Oduya'],
  [{ user: { displayName: ' Mara ' } }, 'Mara'],
  [{ name: '', login: 'mara' }, 'mara'],
  [{ result: { account: { email: 'mara@desk.example' } } }, 'mara@desk.example'],
  [{ data: { data: { data: { name: 'too deep' } } } }, undefined],
  [[], undefined],
])('finds the name of the person in %j', (response, name) => {
  expect(nameIn(response)).toBe(name)
})

test.each([
  [60, 61_000],
  ['60', 61_000],
  [0, undefined],
  [-1, undefined],
  ['soon', undefined],
  [undefined, undefined],
  // A token for 68 years never expires.
  [2 ** 31 + 1, undefined],
])('takes a lifetime of %s seconds for the end %s', (seconds, end) => {
  expect(endAfter(seconds, 1000)).toBe(end)
})

test('does not believe an expiry that has passed when the token comes', () => {
  expect(laterThan(1000, 999)).toBeUndefined()
  expect(laterThan(1000, 1001)).toBe(1001)
  expect(laterThan(1000, undefined)).toBeUndefined()
})
