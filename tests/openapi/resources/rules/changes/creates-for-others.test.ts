import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../documents.ts'

const id = { type: 'integer' }
const schemas = {
  Reservation: { type: 'object', properties: { id, user: { type: 'string' }, screening: id } },
  Price: { type: 'object', properties: { price: id } },
}
const body = takes({ type: 'object', properties: { screeningId: id }, required: ['screeningId'] })

test('creates a reservation at a verb below the noun of those of a user', () => {
  const description = described(
    {
      '/reservations/add': { post: { ...body, ...responds(ref('Reservation')) } },
      '/reservations/remind': { post: { ...body, ...responds(ref('Reservation')) } },
      '/reservations/users/{userId}': { get: responds(listOfRef('Reservation')) },
    },
    schemas,
  )
  expect(resourceAt(description, '/reservations/users/{userId}').create?.id).toBe('POST /reservations/add')
})

test.each([
  ['creates a reservation for the account beside those of a user', 'Reservation', 'POST /reservations'],
  ['creates none where the price of one is calculated', 'Price', undefined],
])('%s', (_, made, create) => {
  const description = described(
    {
      '/reservations': { post: { ...body, ...responds(ref(made)) } },
      '/reservations/users/{userId}': { get: responds(listOfRef('Reservation')) },
    },
    schemas,
  )
  expect(resourceAt(description, '/reservations/users/{userId}').create?.id).toBe(create)
})
