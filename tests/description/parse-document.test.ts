import { expect, test } from 'vitest'
import { bodyOf } from '../../src/description/body.ts'
import { describe as read, NotADescriptionError } from '../../src/description/describe.ts'
import { parseDocument } from '../../src/description/parse-document.ts'
import { serversOf } from '../../src/description/servers.ts'

const document = { openapi: '3.1.0', info: { title: 'T' }, paths: {} }

test.for([
  ['JSON', '{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}'],
  ['YAML', 'openapi: 3.1.0\ninfo:\n  title: T\npaths: {}\n'],
  ['JSON with a byte order mark', '\uFEFF{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}'],
  ['JSON with control characters', '{"openapi":"3.1.0","info":{"title":"T\u0000"},"paths":{}}\u0000'],
  ['JSON with commas too many', '{"openapi":"3.1.0","info":{"title":"T",},"paths":{},}'],
  [
    'JSON with tabs and comments of YAML',
    '{\n\t"openapi": "3.1.0", # here\n\t"info": {"title": "T"},\n\t"paths": {}\n}',
  ],
  ['YAML with a key twice', 'openapi: 3.1.0\ninfo: {title: S}\ninfo: {title: T}\npaths: {}\n'],
  ['YAML with tags of other languages', 'openapi: 3.1.0\ninfo: {title: !!python/unicode T}\npaths: {}\n'],
] as const)('opens %s', async ([, text]) => {
  expect(await parseDocument(text)).toEqual(document)
})

test('keeps dates, yes and no as texts', async () => {
  expect(await parseDocument('on: no\ndate: 2024-01-01\nanswer: yes\nversion: 1.10\n')).toEqual({
    on: 'no',
    date: '2024-01-01',
    answer: 'yes',
    version: 1.1,
  })
})

test('turns Swagger 2 into OpenAPI 3.1', async () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    host: 'example.com',
    basePath: '/api',
    schemes: ['https'],
    paths: {
      '/pets': {
        get: {
          parameters: [{ name: 'limit', in: 'query', type: 'integer' }],
          responses: {
            200: { description: '', schema: { type: 'array', items: { $ref: '#/definitions/Pet' } } },
          },
        },
        post: {
          parameters: [{ name: 'body', in: 'body', schema: { $ref: '#/definitions/Pet' } }],
          responses: { 201: { description: '' } },
        },
      },
      '/pets/{id}/photo': {
        post: {
          consumes: ['multipart/form-data'],
          parameters: [{ name: 'file', in: 'formData', type: 'file' }],
          responses: { 200: { description: '' } },
        },
      },
    },
    definitions: {
      Pet: {
        type: 'object',
        properties: { name: { type: 'string' }, age: { type: 'integer', 'x-nullable': true } },
      },
    },
  }
  const description = read(await parseDocument(JSON.stringify(swagger)))
  expect(serversOf(description)).toEqual(['https://example.com/api'])
  const [pets] = description.resources
  expect(pets?.fields.map(({ name, kind, nullable }) => [name, kind, nullable])).toEqual([
    ['name', 'text', false],
    ['age', 'integer', true],
  ])
  expect(pets?.dialect.paging).toMatchObject({ kind: 'size', size: 'limit' })
  expect(bodyOf(pets?.create)?.field.fields?.map(({ name }) => name)).toEqual(['name', 'age'])
  expect(bodyOf(pets?.actions[0])).toMatchObject({
    encoding: 'multipart',
    field: { fields: [{ name: 'file', kind: 'file' }] },
  })
})

test.for([
  ['a web page', '<!DOCTYPE html><html></html>', /web page/],
  ['nothing', ' \n', /empty/],
  ['broken JSON', '{"a": [1, 2', /neither JSON nor YAML/],
  ['broken YAML', 'a: b: c\n  - d', /neither JSON nor YAML/],
] as const)('refuses %s with a sentence', async ([, text, sentence]) => {
  const refused = parseDocument(text)
  await expect(refused).rejects.toThrow(NotADescriptionError)
  await expect(refused).rejects.toThrow(sentence)
})
