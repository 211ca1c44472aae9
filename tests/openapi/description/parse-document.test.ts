import { expect, test } from 'vitest'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { NotADescriptionError } from '../../../src/openapi/model/not-a-description.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import type { Source } from '../../../src/openapi/document/source.ts'
import { propertiesOf, settle } from '../../../src/openapi/schema/schema.ts'
import { serversOf } from '../../../src/openapi/description/servers.ts'
import { warningText } from '../../../src/openapi/warnings/understand.ts'
import { warningsOf } from '../../../src/openapi/warnings/warnings.ts'

const document = { openapi: '3.1.0', info: { title: 'T' }, paths: {} }

test.for([
  ['JSON', '{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}'],
  ['YAML', 'openapi: 3.1.0\ninfo:\n  title: T\npaths: {}\n'],
  ['JSON with a byte order mark', '\uFEFF{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}'],
  ['JSON with control characters', '{"openapi":"3.1.0","info":{"title":"T\u0001"},"paths":{}}\u0002'],
  ['JSON with commas too many', '{"openapi":"3.1.0","info":{"title":"T",},"paths":{},}'],
  ['JSON with commas too few', '{"openapi":"3.1.0"\n"info":{"title":"T"}\n"paths":{}}'],
  ['JSON that is cut off', '{"openapi":"3.1.0","info":{"title":"T"},"paths":{'],
  ['JSON with something behind it', '{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}\n"x": [1]'],
  [
    'JSON with comments of every kind',
    '// one\n{ /* two */ "openapi": "3.1.0", # three\n"info": {"title": "T"}, "paths": {} }',
  ],
  ['JSON with single quotes', "{'openapi': '3.1.0', 'info': {'title': 'T'}, 'paths': {}}"],
  [
    'a text of JSON inside a text of JSON',
    JSON.stringify('{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}'),
  ],
  [
    'JSON with tabs and comments of YAML',
    '{\n\t"openapi": "3.1.0", # here\n\t"info": {"title": "T"},\n\t"paths": {}\n}',
  ],
  ['YAML with a key twice', 'openapi: 3.1.0\ninfo: {title: S}\ninfo: {title: T}\npaths: {}\n'],
  ['YAML with tags of other languages', 'openapi: 3.1.0\ninfo: {title: !!python/unicode T}\npaths: {}\n'],
  ['YAML with anchors and merges', 'x: &x {title: T}\nopenapi: 3.1.0\ninfo: {<<: *x}\npaths: {}\n'],
  ['YAML indented with tabs', 'openapi: 3.1.0\ninfo:\n\ttitle: T\npaths: {}\n'],
  ['YAML without a colon', 'openapi: 3.1.0\ninfo\n  title: T\npaths: {}\n'],
  ['YAML of several documents', '---\nname: other\n---\nopenapi: 3.1.0\ninfo: {title: T}\npaths: {}\n'],
  ['YAML with line ends of other systems', 'openapi: 3.1.0\r\ninfo:\r\n  title: T\r\npaths: {}\r\n'],
  [
    'YAML with a merge left half done',
    'openapi: 3.1.0\n<<<<<<< HEAD\ninfo: {title: T}\n=======\ninfo: {title: S}\n>>>>>>> other\npaths: {}\n',
  ],
  ['a document inside another', '{"data": {"openapi":"3.1.0","info":{"title":"T"},"paths":{}}}'],
  [
    'a document inside another inside another',
    '{"result":{"spec":{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}}}',
  ],
  ['a text inside a document', '{"name":"a","content":"openapi: 3.1.0\\ninfo: {title: T}\\npaths: {}\\n"}'],
  [
    'a file as GitHub hands it out',
    JSON.stringify({ encoding: 'base64', content: btoa('openapi: 3.1.0\ninfo: {title: T}\npaths: {}\n') }),
  ],
  ['a list of one document', '[{"openapi":"3.1.0","info":{"title":"T"},"paths":{}}]'],
  [
    'the page of Swagger UI that holds it',
    '<html><script>SwaggerUIBundle({ spec: {openapi: "3.1.0", info: {title: "T"}, paths: {}}, dom_id: "#ui" })</script></html>',
  ],
] as const)('opens %s', async ([, text]) => {
  expect(await parseDocument(text)).toMatchObject(document)
})

/** What stands in `info`, in JSON and in YAML as people write them, and the text it is read as. */
test.for([
  ['a line break in a text', '"description": "a\nb"', 'a\nb'],
  ['quotes in a text', '"description": "say "hi" now"', 'say "hi" now'],
  ['a backslash without a meaning', '"description": "\\d+"', '\\d+'],
  ['two commas', ', "description": "a"', 'a'],
  ['words of Python', '"x": None, "description": "a"', 'a'],
  ['what looks like a comment and is none', '"description": "/* a */ // b # c"', '/* a */ // b # c'],
] as const)('reads JSON with %s', async ([, written, description]) => {
  const text = `{"openapi":"3.0.0", "paths": {}, "info": {"title": "T", ${written}}}`
  expect(await parseDocument(text)).toMatchObject({ info: { title: 'T', description } })
})

test.for([
  ['a text with a colon', 'description: as follows: a', 'as follows: a'],
  ['a text that begins with a star', 'description: *bold* text', '*bold* text'],
  ['a text that begins with a bracket', 'description: [a-z]{2}', '[a-z]{2}'],
  ['a text that begins with a dash', 'description: - item', '- item'],
  ['quotes within quotes', 'description: "a "b" c"', 'a "b" c'],
  ['an apostrophe in quotes', "description: 'it's'", "it's"],
  ['a backslash without a meaning', 'description: "a\\d+"', 'a\\d+'],
  ['a space too much', ' description: a', 'a'],
  ['a space too few', 'description:a', 'a'],
  ['spaces that do not break', '\u00A0\u00A0description: a'.slice(2), 'a'],
  ['a place left for a template', 'x-a: {{ name }}\n  description: a', 'a'],
  ['a text that goes on at the edge', 'description: a\nb', 'a b'],
] as const)('reads YAML with %s', async ([, written, description]) => {
  const text = `openapi: 3.0.0\ninfo:\n  title: T\n  ${written}\npaths: {}\n`
  expect(await parseDocument(text)).toMatchObject({ info: { title: 'T', description } })
})

test('keeps dates, yes and no as text', async () => {
  expect(
    await parseDocument('on: no\ndate: 2024-01-01\nanswer: yes\nopenapi: 3.0.0\npaths: {}'),
  ).toMatchObject({ on: 'no', date: '2024-01-01', answer: 'yes' })
})

test('keeps a number of YAML as text where its author means a text', async () => {
  const text = [
    'openapi: 3.0.0',
    'info: {title: T, version: 1.10}',
    'paths: {}',
    'components:',
    '  schemas:',
    '    Version: {type: string, enum: [1.0, 2.0, true], default: 1.0}',
    '    Zip: {type: string, example: 01234}',
    '    Size: {type: number, default: 1.50}',
  ].join('\n')
  expect(await parseDocument(text)).toMatchObject({
    info: { version: '1.10' },
    components: {
      schemas: {
        Version: { enum: ['1.0', '2.0', 'true'], default: '1.0' },
        Zip: { example: '01234' },
        Size: { default: 1.5 },
      },
    },
  })
})

test.for([
  ['says no version', '{"paths":{"/pets":{"get":{"responses":{}}}}}', 'does not say its OpenAPI version'],
  ['has no paths', '{"openapi":"3.1.0","info":{"title":"T"}}', 'has no paths'],
  ['has webhooks alone', '{"openapi":"3.1.0","info":{"title":"T"},"webhooks":{"a":{}}}', 'has no operations'],
  ['has its paths in a list', '{"openapi":"3.0.0","paths":[{"/pets":{"get":{}}}]}', 'has no paths'],
  ['says its version as a number', 'swagger: 2.0\npaths: {}', 'has no operations'],
] as const)('opens a document that %s, and reports it', async ([, text, warning]) => {
  expect((await warningTexts(text)).join('\n')).toContain(warning)
})

test.for([
  [
    'a key that stands twice in JSON',
    '{"openapi":"3.0.0",\n"info":{},\n"paths":{},"info":{"title":"T"}}',
    /“info” stands here a second time \(line 3, column 12\).*\/info/,
  ],
  [
    'a key that stands twice in YAML',
    'openapi: 3.0.0\npaths: {}\npaths: {}',
    /“paths” stands here a second time; .*line 3, column 1, \/paths/,
  ],
  [
    'a comma that was missing',
    '{"openapi":"3.0.0"\n"paths":{}}',
    /“,” was missing here. \(line 1, column 19\)/,
  ],
  ['a line that could not be read', 'openapi: 3.0.0\npaths: {}\ninfo:\n  title: T\n }}} ]\n', /line 5/],
  [
    'a reference that leads nowhere',
    '{"openapi":"3.0.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/x"}],"responses":{"200":{}}}}}}',
    /#\/x leads nowhere.*\/paths\/~1a\/get\/parameters\/0/,
  ],
  [
    'another document that is not there',
    '{"openapi":"3.0.0","paths":{"/a":{"$ref":"a.yaml"}}}',
    /a.yaml could not be read: .*\/paths\/~1a/,
  ],
  [
    'an operation at a server of its own',
    '{"openapi":"3.0.0","servers":[{"url":"https://a.example/v1"}],"paths":{"/a":{"get":{"responses":{"200":{}},"servers":[{"url":"https://b.example"}]}}}}',
    /at a server of its own \(https:\/\/b.example\).*\/paths\/~1a\/get/,
  ],
  [
    'places as they are in Swagger 2',
    '{"swagger":"2.0","paths":{},"definitions":{"A":{"$ref":"#/definitions/B"}}}',
    /#\/definitions\/B leads nowhere.* \(\/definitions\/A\)/,
  ],
] as const)('names %s with its place', async ([, text, pattern]) => {
  const texts = await warningTexts(text)
  expect(texts.some((one) => pattern.test(one)) ? 'named' : texts).toBe('named')
})

test('reads a path whose parameters begin with a colon', async () => {
  const { operations } = await described(
    '{"openapi":"3.0.0","paths":{"/users/:id":{"get":{}},"/users/{id}":{"put":{}},"/jobs/{id}:stop":{"post":{}}}}',
  )
  expect(operations.map(({ id }) => id)).toEqual([
    'GET /users/{id}',
    'PUT /users/{id}',
    'POST /jobs/{id}:stop',
  ])
})

test('leaves out the spaces around a path, and adds the slash that it lacks', async () => {
  const { operations } = await described(
    '{"openapi":"3.0.0","paths":{"/shifts/{id} ":{"get":{}},"/shifts/{id}":{"put":{}},"shifts/{id}/days":{"get":{}},"x-note":{}}}',
  )
  expect(operations.map(({ id }) => id)).toEqual([
    'GET /shifts/{id}',
    'PUT /shifts/{id}',
    'GET /shifts/{id}/days',
  ])
})

test('reads anchors that mean billions of nodes at once', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, level) =>
      `a${level}: &a${level} [${
        level === 0
          ? 'x'
          : Array(9)
              .fill(`*a${level - 1}`)
              .join(', ')
      }]`,
  )
  const text = ['openapi: 3.0.0', 'paths: {}', ...lines].join('\n')
  expect((await warningTexts(text)).join('\n')).toContain('anchors repeat parts too often')
})

test('reads recursive anchors', async () => {
  expect(await warningTexts('openapi: 3.0.0\npaths: {}\nx: &x\n  y: *x\n')).toEqual(
    expect.arrayContaining([expect.stringContaining('anchors repeat')]),
  )
})

test('converts Swagger 2 to OpenAPI 3', async () => {
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

test('keeps the shared bodies of Swagger 2, and all keywords of its form fields', async () => {
  const swagger = {
    swagger: '2.0',
    parameters: {
      Pet: { name: 'pet', in: 'body', schema: { type: 'object', properties: { name: { type: 'string' } } } },
      State: { name: 'state', in: 'formData', type: 'string', enum: ['open', 'done'], required: true },
    },
    paths: {
      '/pets': { post: { parameters: [{ $ref: '#/parameters/Pet' }], responses: { 200: null } } },
      '/states': { parameters: [{ $ref: '#/parameters/State' }], post: { responses: {} }, get: null },
      '/lost': { get: { parameters: [{ name: 'a', type: 'string' }, null], responses: {} } },
    },
  }
  const { operations } = await described(JSON.stringify(swagger))
  expect(operations.map(({ id }) => id)).toEqual(['POST /pets', 'POST /states', 'GET /lost'])
  expect(bodyOf(operations[0])?.field.fields?.map(({ name }) => name)).toEqual(['name'])
  expect(bodyOf(operations[1])).toMatchObject({
    encoding: 'form',
    field: { fields: [{ name: 'state', kind: 'choice', required: true }] },
  })
  expect(operations[2]?.parameters.map(({ name, in: location }) => [name, location])).toEqual([
    ['a', 'query'],
  ])
})

test('keeps all other paths of Swagger 2 where one makes no sense', async () => {
  const swagger = {
    swagger: '2.0',
    paths: {
      '/odd': {
        get: { responses: { 200: { headers: { a: 7 }, examples: [] } }, parameters: [{ name: 'a', in: 5 }] },
      },
      '/pets': { get: { responses: { 200: { description: '' } } } },
    },
    securityDefinitions: { a: null, b: { type: 'basic' } },
  }
  const { operations } = await described(JSON.stringify(swagger))
  expect(operations.map(({ id }) => id)).toContain('GET /pets')
})

test.for([
  ['a web page', '<!DOCTYPE html><html></html>', /web page/],
  ['nothing', ' \n', /empty/],
  ['broken JSON', '{"a": [1, 2', /no paths \(it has “a”\).*broken at line 1, column 12/],
  ['broken YAML', 'a: b: c\n  - d', /neither JSON nor YAML.*line 1, column 5/],
  ['a Postman collection', '{"info":{"_postman_id":"1","name":"A"},"item":[]}', /a Postman collection/],
  ['AsyncAPI', 'asyncapi: 2.6.0\ninfo: {title: A}\nchannels: {}', /an AsyncAPI document/],
  ['a GraphQL schema', 'type Query {\n  me: User\n}\n', /a GraphQL schema/],
  ['a response of introspection', '{"data":{"__schema":{"types":[]}}}', /a GraphQL schema/],
  [
    'XML of a SOAP service',
    '<?xml version="1.0"?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"/>',
    /a WSDL document/,
  ],
  ['Swagger 1', '{"swaggerVersion":"1.2","apis":[]}', /no OpenAPI description/],
  ['an error message', '{"message":"Not found"}', /an error message/],
  ['a binary file', '\u0000\u0000\u0001\u0002ELF', /a binary file/],
  ['a list of numbers', '[1, 2]', /a list/],
  ['a number', '7', /not an object/],
] as const)('refuses %s with a sentence', async ([, text, sentence]) => {
  const refused = parseDocument(text)
  await expect(refused).rejects.toThrow(NotADescriptionError)
  await expect(refused).rejects.toThrow(sentence)
})

test('follows an index to the description that it names', async () => {
  const source: Source = {
    address: 'https://example.com/apis.json',
    read: async (address) => {
      expect(address).toBe('https://example.com/v1/openapi.json')
      return JSON.stringify(document)
    },
  }
  const index = { apis: [{ properties: [{ type: 'x-openapi', url: 'v1/openapi.json' }] }] }
  expect(await parseDocument(JSON.stringify(index), source)).toMatchObject(document)
  expect(source.address).toBe('https://example.com/v1/openapi.json')
})

async function described(text: string): Promise<Description> {
  return read(await parseDocument(text))
}

async function warningTexts(text: string): Promise<string[]> {
  return warningsOf(await described(text)).map(warningText)
}

test('follows references of Swagger 2, whose schemas and files stay unchanged', async () => {
  const reference = { $ref: '#/definitions/Part' }
  const text = JSON.stringify({
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    paths: {
      '/things': { get: { responses: { 200: { schema: reference }, 400: { $ref: '#/responses/Bad' } } } },
    },
    definitions: {
      Thing: {
        properties: { part: reference, picture: { type: 'file' }, lost: { $ref: '#/definitions/No' } },
      },
      Part: { properties: { number: { type: 'integer' } } },
    },
    responses: { Bad: { description: 'Bad', schema: reference } },
  })
  const turned = await parseDocument(text)
  const content = { 'application/json': { schema: reference } }
  expect(turned).toMatchObject({
    paths: {
      '/things': { get: { responses: { 200: { content }, 400: { $ref: '#/responses/Bad' } } } },
    },
    components: { responses: { Bad: { content } } },
  })
  const { resolver } = read(turned)
  expect(resolver.follow(reference)).toMatchObject({ name: 'Part', node: { properties: {} } })
  const thing = settle(resolver, { $ref: '#/definitions/Thing' })
  const [, picture] = propertiesOf(thing)
  expect(settle(resolver, picture?.[1])).toMatchObject({ types: ['string'], keywords: { format: 'binary' } })
  expect((await warningTexts(text)).filter((warning) => warning.includes('leads nowhere'))).toEqual([
    expect.stringContaining('#/definitions/No leads nowhere'),
  ])
})

test('reads bodies among the parameters of an OpenAPI 3 document, and schemas beside the responses', async () => {
  const pet = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const document = {
    openapi: '3.0.1',
    info: { title: 'Pets', version: '1' },
    components: { schemas: { Pet: pet } },
    paths: {
      '/pets': {
        get: { responses: { 200: { description: 'Pets', schema: { type: 'array', items: pet } } } },
        post: { parameters: [{ name: 'pet', in: 'body', schema: pet }], responses: {} },
      },
      '/pets/{id}': {
        get: { responses: { 200: { description: 'A pet', $ref: '#/components/schemas/Pet' } } },
      },
    },
  }
  const [pets] = read(await parseDocument(JSON.stringify(document))).resources
  expect(pets?.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  expect(pets?.recordAt).toEqual([])
  expect(pets?.create && bodyOf(pets.create)?.field.fields?.map(({ name }) => name)).toEqual(['id', 'name'])
})

test.each([
  ['{"message":"User","user":{"first_name":"John"', []],
  ['pong', ['value']],
])('takes a text whose example is %s for a response with the fields %o', (example, fields) => {
  const plain = { content: { 'text/plain': { schema: { type: 'string', example } } } }
  const get = { responses: { 200: plain } }
  const [users] = read({ openapi: '3.0.3', paths: { '/users': { get }, '/users/{id}': { get } } }).resources
  expect(users?.fields.map(({ name }) => name)).toEqual(fields)
})
