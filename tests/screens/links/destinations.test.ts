import { expect, test } from 'vitest'
import { findDestinations, destinationsIn } from '../../../src/screens/links/destinations.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { manyOperations } from '../../support/large-document.js'

const description = describe(manyOperations(1223))
const destinations = destinationsIn(description)

test('finds every operation by its method and path', () => {
  const lost = description.operations.filter(({ method, path }) => {
    const [first] = findDestinations(destinations, `${method} ${path}`)
    return first?.note !== `${method.toUpperCase()} ${path}`
  })
  expect(description.operations.length).toBeGreaterThan(1200)
  expect(lost).toEqual([])
})

test('finds every operation by its operationId', () => {
  const lost = description.operations.filter(({ operationId, method, path }) => {
    const [first] = findDestinations(destinations, operationId ?? '')
    return first?.note !== `${method.toUpperCase()} ${path}`
  })
  expect(lost).toEqual([])
})

test('puts an exact label before one that only contains the text', () => {
  const [first, second] = findDestinations(destinations, 'list orders 2')
  expect(first?.label).toBe('List orders 2')
  expect(second?.label).toMatch(/^List orders 2\d$/)
})

test('begins with the resources while nothing is typed, and finds nothing for an unknown word', () => {
  expect(findDestinations(destinations, ' ')[0]?.to).toBe(description.resources[0]?.path)
  expect(findDestinations(destinations, 'no such thing')).toEqual([])
})
