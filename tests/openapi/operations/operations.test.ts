import { expect, test } from 'vitest'
import { described, responds } from '../documents.ts'

/** The names of the parameters that an operation has beside these security schemes. */
const namesBeside = (securitySchemes: object, ...parameters: [location: string, name: string][]) => {
  const get = {
    ...responds(),
    parameters: parameters.map(([location, name]) => ({ name, in: location, required: true })),
  }
  const [operation] = described({ '/invoices': { get } }, {}, { components: { securitySchemes } }).operations
  return operation?.parameters.map(({ name }) => name)
}

test.each([
  ['header', 'X-API-TOKEN'],
  ['header', 'x-api-token'],
  ['query', 'api_key'],
  ['cookie', 'sid'],
])('leaves a key in a %s to the sign-in that describes it: %s', (location, name) => {
  const schemes = {
    token: { type: 'apiKey', in: 'header', name: 'X-API-Token' },
    key: { type: 'apiKey', in: 'query', name: 'api_key' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  }
  expect(namesBeside(schemes, [location, name], ['query', 'city'])).toEqual(['city'])
})

test('merges a header of the path and of the operation, however they are written', () => {
  const header = (name: string, description: string) => ({ name, in: 'header', description })
  const get = { ...responds(), parameters: [header('x-trace', 'own')] }
  const [operation] = described({
    '/invoices': { parameters: [header('X-Trace', 'shared')], get },
  }).operations
  expect(operation?.parameters.map(({ field }) => field.description)).toEqual(['own'])
})

test('keeps parameters that only share the name of a key', () => {
  const key = { key: { type: 'apiKey', in: 'query', name: 'key' }, login: { type: 'http', scheme: 'basic' } }
  expect(namesBeside(key, ['header', 'key'], ['query', 'Key'])).toEqual(['key', 'Key'])
})
