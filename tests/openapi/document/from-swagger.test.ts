import { upgrade } from '@scalar/openapi-upgrader'
import { expect, test } from 'vitest'
import type { Node } from '../../../src/openapi/model/document.ts'
import { fromSwagger } from '../../../src/openapi/document/from-swagger.ts'

/** Everything that the two versions say in different words, once each. */
const all: Node = {
  swagger: '2.0',
  info: { title: 'All', version: '1' },
  basePath: '/v1',
  parameters: { Page: { name: 'page', in: 'query', type: 'integer', minimum: 1 } },
  responses: {
    Bad: {
      description: 'Bad',
      schema: { $ref: '#/definitions/Error' },
      examples: { 'application/json': {} },
    },
  },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, type: 'string', pattern: '^a' }],
      get: {
        produces: ['application/json', 'text/csv'],
        parameters: [
          { $ref: '#/parameters/Page' },
          ...['csv', 'ssv', 'tsv', 'pipes', 'multi'].map((collectionFormat) => ({
            name: collectionFormat,
            in: 'query',
            type: 'array',
            items: { type: 'string' },
            collectionFormat,
          })),
          {
            name: 'X-Ids',
            in: 'header',
            type: 'array',
            items: { type: 'string' },
            'x-example': { one: 'a' },
          },
          {
            name: 'say',
            in: 'query',
            type: 'string',
            enum: ['a'],
            'x-examples': { one: { value: 'a' }, two: 'b' },
          },
        ],
        responses: {
          200: {
            description: 'One',
            schema: { type: 'object' },
            headers: { 'X-Rate': { type: 'integer', description: 'Left' } },
            examples: { 'application/json': { id: 'a' }, other: { id: 'b' } },
          },
          204: { description: 'None' },
          400: { $ref: '#/responses/Bad' },
        },
      },
      put: {
        consumes: ['application/json', 'application/xml'],
        parameters: [
          {
            name: 'thing',
            in: 'body',
            required: true,
            description: 'The thing',
            schema: { $ref: '#/definitions/Thing' },
            'x-example': { 'application/xml': '<thing/>' },
            'x-examples': { 'application/json': { one: { value: {} }, two: {} } },
          },
        ],
        responses: { 200: { description: '' } },
      },
      patch: {
        parameters: [{ name: 'thing', in: 'body', schema: {}, 'x-examples': { small: { value: 1 } } }],
        responses: { default: { description: '' } },
      },
      delete: { responses: { 204: { description: '' } } },
    },
  },
  definitions: { Thing: { type: 'object' }, Error: { type: 'object' } },
  securityDefinitions: {
    plain: { type: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
    ...Object.fromEntries(
      ['implicit', 'password', 'application', 'accessCode'].map((flow) => [
        flow,
        {
          type: 'oauth2',
          flow,
          authorizationUrl: 'https://a.example',
          tokenUrl: 'https://b.example',
          scopes: { a: 'A' },
        },
      ]),
    ),
  },
}

test('converts the differences of the two versions like other converters', () => {
  expect(plain(fromSwagger(all))).toEqual(plain(upgrade(structuredClone(all), '3.0') as Node))
})

test.for([
  [
    { host: 'a.example', basePath: '/b', schemes: ['https', 'http'] },
    ['https://a.example/b', 'http://a.example/b'],
  ],
  [{ host: 'a.example', schemes: [{}, null] }, ['http://a.example']],
  [{ basePath: '/b' }, ['/b']],
  [{ host: {}, basePath: 7 }, ['7']],
] as const)('reads the servers of %o', ([stated, urls]) => {
  expect(fromSwagger({ swagger: '2.0', ...stated, paths: {} }).servers).toEqual(urls.map((url) => ({ url })))
})

/** As JSON, with the references of Swagger 2 as those of OpenAPI 3. */
function plain(document: Node): unknown {
  const text = JSON.stringify(document)
    .replaceAll('"#/definitions/', '"#/components/schemas/')
    .replaceAll(/"#\/(?=parameters|responses)/g, '"#/components/')
  return JSON.parse(text)
}

test('converts a response when it is read, and no other', () => {
  const seen: string[] = []
  const response = (status: string) => ({
    description: status,
    get schema() {
      seen.push(status)
      return { type: 'string' }
    },
  })
  const responses = { 200: response('200'), 401: response('401') }
  const turned = fromSwagger({ swagger: '2.0', paths: { '/things': { get: { responses } } } })
  const { paths } = turned as { paths: { '/things': { get: { responses: Node } } } }
  const replies = paths['/things'].get.responses
  expect(Object.keys(replies)).toEqual(['200', '401'])
  expect(replies[200]).toEqual({
    description: '200',
    content: { 'application/json': { schema: { type: 'string' } } },
  })
  expect(seen).toEqual(['200'])
  expect(replies[200]).toBe(replies[200])
})

test('reads the schema of a form field, which some authors write as in OpenAPI 3', () => {
  const field = { name: 'name', in: 'formData', required: true, schema: { type: 'string', maxLength: 9 } }
  const document = { swagger: '2.0', paths: { '/things': { post: { parameters: [field], responses: {} } } } }
  const [media] = Object.values(
    JSON.parse(JSON.stringify(fromSwagger(document))).paths['/things'].post.requestBody.content,
  )
  expect(media).toMatchObject({ schema: { properties: { name: { type: 'string', maxLength: 9 } } } })
})

test('sends the object where a generator writes cookies as further bodies', () => {
  const body = (name: string, schema: Node) => ({ in: 'body', name, schema })
  const parameters = [body('accessToken', { type: 'string' }), body('login', { $ref: '#/definitions/Login' })]
  const { paths } = fromSwagger({
    swagger: '2.0',
    info: { title: 'Cookies', version: '1' },
    paths: { '/login': { post: { parameters, responses: {} } } },
    definitions: { Login: { type: 'object', properties: { password: { type: 'string' } } } },
  })
  expect(JSON.stringify(paths)).toContain('"schema":{"$ref":"#/definitions/Login"}')
})
