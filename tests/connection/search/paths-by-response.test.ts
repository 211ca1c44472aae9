import { expect, test } from 'vitest'
import { pathsByResponse } from '../../../src/connection/search/paths-by-response.ts'
import { ApiError } from '../../../src/http/api-error.ts'

const address = 'http://desk.example/openapi.json'
const missed = (status: number, body: unknown) => ({ address, error: new ApiError(status, undefined, body) })

test.each([
  ['{"timestamp":1,"status":404,"path":"/openapi.json"}', 'v3/api-docs'],
  [{ timestamp: 1, status: 404, path: '/openapi.json' }, 'v3/api-docs'],
  ['{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.5"}', 'swagger/v1/swagger.json'],
  ['{"detail":"Not Found"}', 'docs'],
  ['{"detail":"Not found."}', 'api/schema/'],
  ['Cannot GET /openapi.json', 'api-docs'],
  ['404 page not found', 'swagger/doc.json'],
  ['', 'swagger/v1/swagger.json'],
])('looks where the framework of a 404 has its description: %j', (body, first) => {
  expect(pathsByResponse([missed(404, body)]).paths[0]).toBe(first)
})

test.each([
  [401, '{"statusCode":401,"error":"Unauthorized"}', 'documentation/json'],
  [403, { detail: 'Authentication credentials were not provided.' }, 'api/schema/'],
])('looks where the framework of a %i shows its description without a sign-in', (status, body, first) => {
  expect(pathsByResponse([missed(status, body)]).paths[0]).toBe(first)
})

test('learns nothing from a server that fails, or from words that it does not know', () => {
  expect(pathsByResponse([missed(500, '404 page not found'), missed(404, 'Nope.')]).paths).toEqual([])
})

test('looks once where several responses are of one framework', () => {
  const one = missed(404, '404 page not found')
  expect(pathsByResponse([one, one])).toEqual(pathsByResponse([one]))
})

test('looks beside a page with the documentation', () => {
  const page = { address: 'http://desk.example/docs/', text: '<!doctype html><div id="swagger-ui"></div>' }
  expect(pathsByResponse([page]).addresses).toContain('http://desk.example/docs/openapi.json')
})
