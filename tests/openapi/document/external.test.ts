import { expect, test } from 'vitest'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { warningText } from '../../../src/openapi/warnings/understand.ts'
import { warningsOf } from '../../../src/openapi/warnings/warnings.ts'

const BASE = 'https://example.com/api/openapi.yaml'

/** Opens `files['openapi.yaml']`, the others being where it says they are. */
async function opened(
  files: Record<string, unknown>,
): Promise<{ description: Description; requested: string[]; warnings: string[] }> {
  const requested: string[] = []
  const textOf = (name: string) => {
    const file = files[name]
    if (file === undefined) throw new Error('status 404')
    return typeof file === 'string' ? file : JSON.stringify(file)
  }
  const document = await parseDocument(textOf('openapi.yaml'), {
    address: BASE,
    read: async (address) => {
      requested.push(address)
      return textOf(address.replace('https://example.com/api/', ''))
    },
  })
  const description = read(document)
  return { description, requested, warnings: warningsOf(description).map(warningText) }
}

function api(paths: unknown, more: object = {}): object {
  return { openapi: '3.0.0', info: { title: 'T' }, paths, ...more }
}

function lists(schema: unknown): object {
  return {
    get: {
      responses: {
        200: {
          description: '',
          content: { 'application/json': { schema: { type: 'array', items: schema } } },
        },
      },
    },
  }
}

function fieldsOf(description: Description, path: string): string[] {
  return description.resource(path)?.fields.map(({ name, kind }) => `${name}: ${kind}`) ?? []
}

const object = (properties: object) => ({ type: 'object', properties })
const text = { type: 'string' }

test('reads schemas of other documents, over several steps', async () => {
  const { description, requested, warnings } = await opened({
    'openapi.yaml': api({ '/pets': lists({ $ref: 'schemas/pet.yaml#/components/schemas/Pet' }) }),
    'schemas/pet.yaml':
      'components:\n  schemas:\n    Pet:\n      type: object\n      properties:\n        name: {type: string}\n        owner: {$ref: ../people.json#/Person}\n',
    'people.json': {
      Person: object({ email: { $ref: '#/Email' } }),
      Email: { type: 'string', format: 'email' },
    },
  })
  expect(requested).toEqual([
    'https://example.com/api/schemas/pet.yaml',
    'https://example.com/api/people.json',
  ])
  expect(fieldsOf(description, '/pets')).toEqual(['name: text', 'owner: object'])
  const owner = description.resource('/pets')?.fields[1]
  expect(owner?.fields?.map(({ name, kind }) => `${name}: ${kind}`)).toEqual(['email: email'])
  expect(warnings).toEqual([])
})

test('reads path items, parameters and responses of other documents where they are referred to', async () => {
  const { description } = await opened({
    'openapi.yaml': api({ '/pets': { $ref: './paths/pets.yaml' } }),
    'paths/pets.yaml': {
      get: {
        parameters: [{ $ref: '../parts.yaml#/parameters/page' }, { $ref: '#/limit' }],
        responses: { 200: { $ref: '../parts.yaml#/responses/Pets' } },
      },
      limit: { name: 'limit', in: 'query', schema: { type: 'integer' } },
    },
    'parts.yaml': {
      parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
      responses: {
        Pets: {
          description: '',
          content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/Pet' } } } },
        },
      },
      Pet: object({ name: text }),
    },
  })
  expect(description.operations[0]?.parameters.map(({ name }) => name)).toEqual(['page', 'limit'])
  expect(fieldsOf(description, '/pets')).toEqual(['name: text'])
  expect(description.resource('/pets')?.dialect.paging.kind).toBe('page')
})

test('reads documents that refer to each other in a circle', async () => {
  const { description, requested } = await opened({
    'openapi.yaml': api({ '/a': lists({ $ref: 'a.yaml' }), '/b': { $ref: 'b.yaml#/path' } }),
    'a.yaml': object({ name: text, b: { $ref: 'b.yaml' } }),
    'b.yaml': {
      ...object({ a: { $ref: 'a.yaml' }, root: { $ref: 'openapi.yaml#/info' } }),
      path: { $ref: 'c.yaml' },
    },
    'c.yaml': { $ref: 'b.yaml#/path' },
  })
  expect(requested).toHaveLength(3)
  expect(fieldsOf(description, '/a')).toEqual(['name: text', 'b: object'])
})

test('keeps the name that the description has for a schema of another document', async () => {
  const { description, warnings } = await opened({
    'openapi.yaml': api(
      { '/pets': lists({ $ref: '#/components/schemas/Pet' }) },
      { components: { $ref: 'components.yaml' } },
    ),
    'components.yaml': { schemas: { Pet: { $ref: 'Pet.yaml' }, Lost: { $ref: 'Lost.yaml' } } },
    'Pet.yaml': object({ name: text, next: { $ref: 'Pet.yaml' } }),
  })
  expect(fieldsOf(description, '/pets')).toEqual(['name: text', 'next: relation'])
  expect(description.resource('/pets')?.fields[1]?.schema.name).toBe('Pet')
  expect(warnings).toEqual([
    'Lost.yaml could not be read: status 404; anything is accepted instead. (/components/schemas/Lost)',
  ])
})

test('recognises a schema of another document by every address', async () => {
  const { description, warnings } = await opened({
    'openapi.yaml': api(
      { '/pets': { $ref: 'paths/pets.yaml' }, '/toys': { $ref: 'paths/toys.yaml' } },
      {
        components: {
          schemas: { $ref: 'schemas/_index.yaml' },
          responses: { $ref: 'responses/_index.yaml' },
        },
      },
    ),
    'schemas/_index.yaml': { Pet: { $ref: './Pet.yaml' }, Toy: object({ name: text }) },
    'schemas/Pet.yaml': object({ name: text, toy: { $ref: '_index.yaml#/Toy' } }),
    'responses/_index.yaml': { Lost: { description: '' } },
    'paths/pets.yaml': lists({ $ref: '../schemas/_index.yaml#/Pet' }),
    'paths/toys.yaml': {
      get: {
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '../openapi.yaml#/components/schemas/Toy' } },
              },
            },
          },
          404: { $ref: '../openapi.yaml#/components/responses/Lost' },
        },
      },
    },
  })
  const { document } = description.resolver
  expect(Object.keys((document.components as { schemas: object }).schemas)).toEqual(['Pet', 'Toy'])
  expect(fieldsOf(description, '/pets')).toEqual(['name: text', 'toy: relation'])
  expect(fieldsOf(description, '/toys')).toEqual(['name: text'])
  expect(warnings).toEqual([])
})

test('recognises its own address, and bare names of schemas', async () => {
  const { description, requested, warnings } = await opened({
    'openapi.yaml': api(
      { '/a': lists({ $ref: 'openapi.yaml#/components/schemas/A' }), '/b': lists({ $ref: 'B' }) },
      { components: { schemas: { A: object({ a: text }), B: object({ b: text }) } } },
    ),
  })
  expect([fieldsOf(description, '/a'), fieldsOf(description, '/b')]).toEqual([['a: text'], ['b: text']])
  expect([requested.includes(BASE), warnings]).toEqual([false, []])
})

test('accepts anything where another document cannot be read, and reports it once', async () => {
  const { description, warnings } = await opened({
    'openapi.yaml': api({
      '/a': lists({ $ref: 'gone.yaml#/A' }),
      '/b': lists(object({ x: { $ref: 'gone.yaml#/B' } })),
    }),
  })
  expect(fieldsOf(description, '/b')).toEqual(['x: unknown'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('gone.yaml (2 times) could not be read: status 404')
})

test('stops requesting an origin where nothing can be read', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`p${index}`, { $ref: `s${index}.yaml` }]),
  )
  const { requested, warnings } = await opened({ 'openapi.yaml': api({ '/a': lists(object(properties)) }) })
  expect(requested.length).toBeLessThan(20)
  expect(warnings).toEqual([expect.stringContaining('40 other documents could not be read')])
})

test('adds schemas of other documents to those of Swagger 2', async () => {
  const { description } = await opened({
    'openapi.yaml': {
      swagger: '2.0',
      paths: {
        '/pets': {
          get: {
            responses: {
              200: {
                description: '',
                schema: { type: 'array', items: { $ref: 'defs.json#/definitions/Pet' } },
              },
            },
          },
          post: { parameters: [{ $ref: 'defs.json#/parameters/Pet' }], responses: {} },
        },
      },
      definitions: { Pet: object({ other: text }) },
    },
    'defs.json': {
      definitions: {
        Pet: object({ name: text, toys: { type: 'array', items: { $ref: '#/definitions/Toy' } } }),
        Toy: object({ colour: text }),
      },
      parameters: { Pet: { name: 'pet', in: 'body', schema: { $ref: '#/definitions/Pet' } } },
    },
  })
  expect(fieldsOf(description, '/pets')).toEqual(['name: text', 'toys: list'])
  expect(description.resource('/pets')?.create).toBeDefined()
  expect(description.resource('/pets')?.fields[1]?.item?.fields?.map(({ name }) => name)).toEqual(['colour'])
})

test('reads texts from their own files, and keeps examples unchanged', async () => {
  const { description } = await opened({
    'openapi.yaml': {
      ...api({ '/a': lists({ ...object({ a: text }), example: { a: 'x', $ref: 'not-a-reference.yaml' } }) }),
      info: { title: 'T', description: { $ref: 'intro.md' } },
    },
    'intro.md': '# Hello: there\n\n- [ ] *everybody*\n',
  })
  expect(description.summary).toContain('# Hello: there')
  expect(description.resource('/a')?.fields.map(({ name }) => name)).toEqual(['a'])
})
