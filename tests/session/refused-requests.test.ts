import { expect, test } from 'vitest'
import { createRefusedRequests } from '../../src/session/refused-requests.ts'

const session = { accessToken: 'a' }

test('sees that signing in does not help when a request is refused again right after it', () => {
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

test('counts a refusal as the first where the request was accepted since the sign-in', () => {
  const refused = createRefusedRequests('desk')
  refused.note('GET /notes')
  refused.note('GET /admin')
  refused.markSignedIn()
  refused.markAccepted('GET /notes')
  expect(refused.isFutile('GET /notes', session)).toBe(false)
  expect(refused.isFutile('GET /admin', session)).toBe(true)
})

test('sees that signing in does not help a session that is valid elsewhere, while it lasts', () => {
  const refused = createRefusedRequests('desk')
  refused.note('GET /admin')
  refused.markAcceptedElsewhere(session)
  expect(refused.isFutile('GET /admin', session)).toBe(true)
  expect(refused.isFutile('GET /admin', { accessToken: 'b' })).toBe(false)
  expect(refused.isFutile('GET /notes', session)).toBe(false)
})
