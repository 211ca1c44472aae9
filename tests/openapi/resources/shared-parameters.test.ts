import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { generalParameters } from '../../../src/openapi/resources/general-parameters.ts'
import { sharedParameters } from '../../../src/openapi/resources/shared-parameters.ts'

const required = (location: string, name: string, schema: unknown = { type: 'string' }) => ({
  name,
  in: location,
  required: true,
  schema,
})
const get = (...parameters: unknown[]) => ({ get: { parameters, responses: {} } })
const sharedIn = (...paths: unknown[]) =>
  sharedParameters(
    describe({
      openapi: '3.0.3',
      paths: Object.fromEntries(paths.map((item, index) => [`/p${index}`, item])),
    }),
  ).map(({ in: location, name }) => `${location} ${name}`)

test('finds the key and the account that most operations require', () => {
  const parameters = [required('query', 'key'), required('header', 'X-Tenant'), required('query', 'city')]
  const some = parameters.slice(0, 2)
  expect(sharedIn(get(...parameters), get(...some), get(...some), get())).toEqual([
    'query key',
    'header X-Tenant',
  ])
})

test('finds an optional key in a header, and the name that belongs to it', () => {
  const optional = (name: string) => ({ name, in: 'header', schema: { type: 'string' } })
  const open = Array.from({ length: 20 }, () => get())
  const voices = [1, 2, 3].map(() => get(optional('xi-api-key'), optional('Accept-Encoding')))
  expect(sharedIn(...open, ...voices)).toEqual(['header xi-api-key'])
  const forum = [1, 2, 3].map(() => get(required('header', 'Api-Key'), required('header', 'Api-Username')))
  expect(sharedIn(...open, ...forum)).toEqual(['header Api-Key', 'header Api-Username'])
  const orders = [1, 2, 3].map(() => get(optional('Idempotency-Key'), optional('X-CSRF-Token')))
  expect(sharedIn(...open, ...orders)).toEqual([])
})

test('requires no input for values that the description has', () => {
  const version = required('header', 'revision', { type: 'string', default: '2026-01-01' })
  const format = required('query', 'format', { type: 'string', enum: ['json'] })
  expect(sharedIn(...[1, 2, 3, 4].map(() => get(version, format)))).toEqual([])
})

test('does not share parameters of a few among many operations', () => {
  const many = Array.from({ length: 20 }, () => get())
  const few = [1, 2, 3].map(() => get(required('query', 'city')))
  expect(sharedIn(...many, ...few)).toEqual([])
})

test('separates parameters of every operation from those of one', () => {
  const optional = (name: string) => ({ name, in: 'query', schema: { type: 'string' } })
  const ofAll = ['alt', 'upload_protocol'].map(optional)
  const generalIn = (...items: object[]) => [
    ...generalParameters(
      describe({
        openapi: '3.0.3',
        paths: Object.fromEntries(items.map((item, index) => [`/p${index}`, item])),
      }),
    ),
  ]
  const reads = [1, 2, 3].map(() => get(...ofAll, optional('city')))
  const writes = [1, 2].map(() => ({ parameters: ofAll, post: { responses: {} } }))
  expect(generalIn(...reads, ...writes)).toEqual(['query.alt', 'query.upload_protocol'])
  expect(generalIn(...reads, ...reads)).toEqual([])
  expect(generalIn(...writes)).toEqual([])
})
