import { expect, test } from 'vitest'
import { createRefusedRequests } from '../../src/session/refused-requests.ts'

const session = { accessToken: 'a' }

test('takes a refusal right after a sign-in for one that signing in does not help against', () => {
  let now = 1_000_000
  const refused = createRefusedRequests('desk', () => now)
  expect(refused.isFutile('GET /notes', session)).toBe(false)
  refused.note('GET /notes')
  expect(refused.isFutile('GET /notes', session)).toBe(false)
  refused.markSignedIn()
  expect(refused.isFutile('GET /notes', session)).toBe(true)
  expect(refused.isFutile('POST /notes', session)).toBe(false)
  expect(refused.isFutile('GET /notes', undefined)).toBe(false)
  now += 61_000
  // By now the session may be over.
  expect(refused.isFutile('GET /notes', session)).toBe(false)
})

test('takes a refusal for a new one where the request was accepted since the sign-in', () => {
  const refused = createRefusedRequests('desk')
  refused.note('GET /notes')
  refused.note('GET /admin')
  refused.markSignedIn()
  refused.markAccepted('GET /notes')
  expect(refused.isFutile('GET /notes', session)).toBe(false)
  expect(refused.isFutile('GET /admin', session)).toBe(true)
})

test('takes a refusal to a session that holds elsewhere for one, as long as that session goes on', () => {
  const refused = createRefusedRequests('desk')
  refused.note('GET /admin')
  refused.markHeld(session)
  expect(refused.isFutile('GET /admin', session)).toBe(true)
  expect(refused.isFutile('GET /admin', { accessToken: 'b' })).toBe(false)
  expect(refused.isFutile('GET /notes', session)).toBe(false)
})
