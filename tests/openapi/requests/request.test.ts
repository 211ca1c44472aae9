import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '../../../src/openapi/model/operation.ts'
import { buildRequest } from '../../../src/openapi/requests/build-request.ts'
import { parseJson } from '../../../src/http/json.ts'
import { fillPath } from '../../../src/openapi/model/request.ts'
import { described, responds, type Json } from '../documents.ts'

const only = (paths: Json): Operation => {
  const [operation] = described(paths).operations
  if (!operation) throw new Error('no operation')
  return operation
}
const withParameter = (parameter: Json, path = '/x'): Operation =>
  only({
    [path]: {
      get: { ...responds(), parameters: [{ name: 'color', in: 'query', schema: {}, ...parameter }] },
    },
  })

const list = ['blue', 'black']
const object = { R: 100, G: 200 }

test('writes whole numbers beyond 2^53 with every digit, also inside an object or JSON', () => {
  const filter = { where: { id: 9007199254740993n }, or: [18446744073709551615n] }
  const inJson = withParameter({ schema: undefined, content: { 'application/json': { schema: {} } } })
  expect(decodeURIComponent(buildRequest(inJson, { parameters: { color: filter } }).query)).toBe(
    'color={"where":{"id":9007199254740993},"or":[18446744073709551615]}',
  )
  expect(buildRequest(withParameter({}), { parameters: { color: { a: filter } } }).query).toBe(
    `a=${encodeURIComponent('{"where":{"id":9007199254740993},"or":[18446744073709551615]}')}`,
  )
  expect(buildRequest(withParameter({}), { parameters: { color: 9007199254740993n } }).query).toBe(
    'color=9007199254740993',
  )
})

test('writes every digit of a decimal that a number cannot hold', async () => {
  const value = await parseJson('{"price":0.12345678901234567890}')
  const inJson = withParameter({ schema: undefined, content: { 'application/json': { schema: {} } } })
  expect(decodeURIComponent(buildRequest(inJson, { parameters: { color: value } }).query)).toBe(
    'color={"price":0.12345678901234567890}',
  )
  expect(buildRequest(withParameter({ style: 'deepObject' }), { parameters: { color: value } }).query).toBe(
    'color%5Bprice%5D=0.12345678901234567890',
  )
})

// The table of OpenAPI 3.1 §4.8.12.4
test.for([
  [{}, 'a b', 'color=a%20b'],
  [{}, list, 'color=blue&color=black'],
  [{}, object, 'R=100&G=200'],
  [{ explode: false }, list, 'color=blue,black'],
  [{ explode: false }, object, 'color=R,100,G,200'],
  // A query has no `simple`, but some descriptions have it there.
  [{ style: 'simple' }, list, 'color=blue,black'],
  [{ style: 'spaceDelimited', explode: false }, list, 'color=blue%20black'],
  [{ style: 'pipeDelimited', explode: false }, list, 'color=blue%7Cblack'],
  [{ style: 'deepObject' }, object, 'color[R]=100&color[G]=200'],
  [{ style: 'deepObject' }, { a: { b: ['c', 'd'] } }, 'color[a][b]=c&color[a][b]=d'],
  // Outside the table: PHP, Rails and oRPC read lists so.
  [{ style: 'deepObject', schema: { type: 'array' } }, list, 'color[]=blue&color[]=black'],
  [{ style: 'deepObject', schema: { type: 'array' } }, 'blue', 'color[]=blue'],
  [
    { schema: undefined, content: { 'application/json': { schema: {} } } },
    { a: 1 },
    'color=%7B%22a%22%3A1%7D',
  ],
  [{ allowReserved: true }, 'a/b?c&d', 'color=a/b?c%26d'],
  [{}, [], ''],
  [{}, null, ''],
  [{}, undefined, ''],
  [{}, false, 'color=false'],
  [{}, 0, 'color=0'],
  [{}, '', 'color='],
] as const)('writes a query parameter %j with the value %j as %s', ([parameter, value, written]) => {
  expect(
    buildRequest(withParameter(parameter), { parameters: { color: value } })
      .query.replace(/%5B/g, '[')
      .replace(/%5D/g, ']'),
  ).toBe(written)
})

test.for([
  [{}, 'a/b', '/x/a%2Fb'],
  [{}, list, '/x/blue,black'],
  [{}, object, '/x/R,100,G,200'],
  [{ explode: true }, object, '/x/R=100,G=200'],
  [{ style: 'label' }, 'blue', '/x/.blue'],
  [{ style: 'label', explode: true }, list, '/x/.blue.black'],
  [{ style: 'matrix' }, 'blue', '/x/;color=blue'],
  [{ style: 'matrix' }, list, '/x/;color=blue,black'],
  [{ style: 'matrix', explode: true }, list, '/x/;color=blue;color=black'],
  [{ style: 'matrix', explode: true }, object, '/x/;R=100;G=200'],
] as const)('writes a path parameter %j with the value %j as %s', ([parameter, value, path]) => {
  expect(
    buildRequest(withParameter({ in: 'path', required: true, ...parameter }, '/x/{color}'), {
      parameters: { color: value },
    }).path,
  ).toBe(path)
})

test('distinguishes parameters of one name in two locations', () => {
  const operation = only({
    '/x/{id}': {
      get: {
        ...responds(),
        parameters: [
          { name: 'id', in: 'path', required: true, schema: {} },
          { name: 'id', in: 'query', schema: {} },
          { name: 'X-Ids', in: 'header', schema: {} },
        ],
      },
    },
  })
  const request = buildRequest(operation, { parameters: { 'path.id': 1, 'query.id': 2, 'X-Ids': [1, 2] } })
  expect(request).toEqual({ method: 'GET', path: '/x/1', query: 'id=2', headers: { 'X-Ids': '1,2' } })
})

test('keeps a query that the document wrote into the path', () => {
  const operation = only({
    '/upload?id={id}': { get: { ...responds(), parameters: [{ name: 'q', in: 'query', schema: {} }] } },
  })
  expect(buildRequest(operation, { parameters: { id: 7, q: 'a' } })).toMatchObject({
    path: '/upload',
    query: 'id=7&q=a',
  })
})

const sending = (mediaType: string, schema: Json = { type: 'object' }, encoding: Json = {}): Operation =>
  only({ '/x': { post: { ...responds(), requestBody: { content: { [mediaType]: { schema, encoding } } } } } })

test('sends JSON as it is', () => {
  const body = { a: [1, null], big: 9007199254740993n }
  expect(buildRequest(sending('application/json'), { body })).toMatchObject({
    body,
    contentType: 'application/json',
  })
  expect(buildRequest(sending('application/vnd.api+json'), { body }).contentType).toBe(
    'application/vnd.api+json',
  )
  expect(buildRequest(sending('*/*'), { body }).contentType).toBe('application/json')
})

test('sends a form with nested values in brackets', () => {
  const { body, contentType } = buildRequest(sending('application/x-www-form-urlencoded'), {
    body: { name: 'A&B', tags: ['x', 'y'], address: { city: 'Köln' }, none: undefined },
  })
  expect(contentType).toBe('application/x-www-form-urlencoded')
  expect(String(body)).toBe('name=A%26B&tags=x&tags=y&address%5Bcity%5D=K%C3%B6ln')
})

test('sends values without a file as JSON where the server takes both', () => {
  const schema = { type: 'object', properties: { title: {}, cover: { type: 'string', format: 'binary' } } }
  const content = { 'application/json': { schema }, 'multipart/form-data': { schema } }
  const operation = only({ '/x': { patch: { ...responds(), requestBody: { content } } } })
  expect(buildRequest(operation, { body: { title: null } })).toMatchObject({
    body: { title: null },
    contentType: 'application/json',
  })
  const { body } = buildRequest(operation, { body: { cover: new File(['x'], 'a.png') } })
  expect(body).toBeInstanceOf(FormData)
})

test('sends files in parts, and leaves the boundary to the browser', () => {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
  const { body, contentType } = buildRequest(sending('multipart/form-data', schema), {
    body: {
      file: new File(['hello'], 'a.txt'),
      more: [new Blob(['1']), new Blob(['2'])],
      tags: ['x', 'y'],
      note: 'n',
    },
  })
  expect(contentType).toBeUndefined()
  const form = body as FormData
  expect((form.get('file') as File).name).toBe('a.txt')
  expect(form.getAll('more')).toHaveLength(2)
  expect(form.getAll('tags')).toEqual(['x', 'y'])
  expect(form.get('note')).toBe('n')
})

test.for([
  ['no content type', {}, 'Content-Type: application/json\r\n'],
  [
    'JSON',
    { meta: { contentType: 'application/vnd.meta+json' } },
    'Content-Type: application/vnd.meta+json\r\n',
  ],
  ['plain text', { meta: { contentType: 'text/plain' } }, undefined],
] as const)(
  'sends an object beside a file as a JSON part, not as a file, where %s is described',
  async ([, encoding, typeLine]) => {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    const file = new File(['hello'], 'a "b".txt', { type: 'text/plain' })
    const { body } = buildRequest(sending('multipart/form-data', schema, encoding), {
      body: { meta: { a: 1 }, note: 'ü', rows: [1, 2], file },
    })
    const response = new Response(body as FormData | Blob)
    const text = await response.clone().text()
    expect(text).toContain(`Content-Disposition: form-data; name="meta"\r\n${typeLine ?? ''}\r\n{"a":1}\r\n`)
    const form = await response.formData()
    expect(form.get('meta')).toBe('{"a":1}')
    expect(form.get('note')).toBe('ü')
    expect(form.getAll('rows')).toEqual(['1', '2'])
    expect(await (form.get('file') as File).text()).toBe('hello')
  },
)

test('sends a file as the whole body with its own type', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  expect(buildRequest(sending('application/octet-stream'), { body: file })).toMatchObject({
    body: file,
    contentType: 'image/png',
  })
})

test.for([
  ['/files/{path}', 'path', {}, '/files/a%20b%2Fc.txt'],
  ['/files/{path}', 'path', { 'x-multi-segment': true }, '/files/a%20b/c.txt'],
  ['/files/{path}', 'path', { allowReserved: true }, '/files/a%20b/c.txt'],
  ['/files/{*path}', '*path', {}, '/files/a%20b/c.txt'],
  ['/files/{path+}/meta', 'path+', {}, '/files/a%20b/c.txt/meta'],
  ['/files/{+path}', '+path', {}, '/files/a%20b/c.txt'],
  ['/files/{path:.*}', 'path:.*', {}, '/files/a%20b/c.txt'],
] as const)('keeps the slashes of a path that is one parameter: %s (%s, %j)', ([path, name, more, sent]) => {
  const operation = only({
    [path]: {
      get: { ...responds(), parameters: [{ name, in: 'path', schema: { type: 'string' }, ...more }] },
    },
  })
  expect(buildRequest(operation, { parameters: { [name]: 'a b/c.txt' } }).path).toBe(sent)
})

test('fills a path, and keeps parameters without a value', () => {
  expect(fillPath('/users/{userId}/orders/{orderId}', { userId: 'a b/ü' })).toBe(
    '/users/a%20b%2F%C3%BC/orders/{orderId}',
  )
})

test('writes every text so that a server reads the same', () => {
  const operation = withParameter({})
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      expect(
        new URLSearchParams(buildRequest(operation, { parameters: { color: value } }).query).get('color'),
      ).toBe(value)
      expect(decodeURIComponent(fillPath('{x}', { x: value }))).toBe(value)
    }),
  )
})
