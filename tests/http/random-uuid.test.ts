import { expect, test } from 'vitest'
import { randomUUID } from '../../src/http/random-uuid.ts'

test('makes another random UUID of version 4 each time', () => {
  const made = Array.from({ length: 200 }, randomUUID)
  expect(new Set(made).size).toBe(200)
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
