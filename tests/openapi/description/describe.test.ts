import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { NotADescriptionError } from '../../../src/openapi/model/not-a-description.ts'
import { groupsOf } from '../../../src/openapi/resources/groups.ts'
import { operationLabel } from '../../../src/openapi/wording/operation-label.ts'
import { serversOf } from '../../../src/openapi/description/servers.ts'
import { signInOf } from '../../../src/openapi/security/sign-ins.ts'
import { warningsOf } from '../../../src/openapi/warnings/warnings.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import type { Operation } from '../../../src/openapi/model/operation.ts'
import { crud, described, documentOf, ref, responds, takes } from '../documents.ts'

test.for([[undefined], [null], ['text'], [[]], [{}], [{ swagger: '2.0' }], [{ hello: 'world' }]] as const)(
  'refuses %j, which is no description',
  ([document]) => {
    expect(() => read(document)).toThrow(NotADescriptionError)
  },
)

test('reads the title, the version and the summary of a description', () => {
  const description = described(
    {},
    {},
    {
      info: { title: 'Desk', version: '2', description: '*Hello*' },
      servers: [
        { url: '/api' },
        {
          url: 'https://{host}:{port}/x',
          variables: { host: { default: 'a.b' }, port: { enum: ['1', '2'] } },
        },
        {},
      ],
    },
  )
  expect(description).toMatchObject({
    title: 'Desk',
    version: '2',
    summary: '*Hello*',
  })
  expect(serversOf(description)).toEqual(['/api', 'https://a.b:1/x'])
})

test.each([
  'OpenAPI definition',
  'A swagger API',
  'Api Documentation',
  'FastAPI',
  'Express API with Swagger',
  'REST API v1.0',
  'Use the title annotation on your CDS service to provide a meaningful title.',
  '  ',
])('takes the title %j for no name, since any server may have it', (title) => {
  const { title: name, summary } = described({}, {}, { info: { title, description: title } })
  expect([name, summary]).toEqual([undefined, undefined])
})

test.each(['Help Desk API', 'Use the River', 'Shop Backend', 'Webinars', 'Служба', 'API Pelayanan', 'Docks'])(
  'keeps the title %j',
  (title) => {
    expect(described({}, {}, { info: { title } }).title).toBe(title)
  },
)

test('names an operation by its summary, its operationId or its path', () => {
  const { operations } = described({
    '/a': { get: { ...responds(), summary: 'Read it all.', operationId: 'x' } },
    '/b': { get: { ...responds(), operationId: 'contacts/listAllContacts' } },
    '/contacts/{id}/archive': { post: responds() },
  })
  expect(operations.map((operation) => operationLabel(operation))).toEqual([
    'Read it all',
    'List all contacts',
    'Archive contact',
  ])
  expect(operations.map(({ id }) => id)).toEqual(['GET /a', 'GET /b', 'POST /contacts/{id}/archive'])
})

test('lists the ways to sign in that a document names, in its order', () => {
  const login = takes(
    {
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string' }, password: { type: 'string' } },
    },
    { type: 'object' },
  )
  const description = read({
    ...documentOf({ '/auth/login': { post: login }, '/auth/register': { post: login } }),
    components: {
      securitySchemes: {
        web: { type: 'oauth2', flows: { authorizationCode: {} } },
        form: {
          type: 'oauth2',
          description: 'Ask at the desk.',
          flows: { password: { tokenUrl: '/token' } },
        },
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
        basic: { type: 'http', scheme: 'basic' },
        jwt: { type: 'http', scheme: 'bearer' },
      },
    },
  })
  expect(signInOf(description)).toMatchObject([
    { kind: 'elsewhere', reason: 'unknown' },
    { kind: 'password', tokenUrl: '/token', description: 'Ask at the desk.' },
    { kind: 'apiKey', in: 'query', name: 'api_key' },
    { kind: 'basic' },
    { kind: 'bearer', scheme: 'jwt' },
    {
      kind: 'operation',
      fields: [
        { at: ['email'], role: 'userName' },
        { at: ['password'], role: 'password' },
      ],
      operation: { path: '/auth/login' },
    },
  ])
})

test('lists each mistake of a document once, and opens it anyway', () => {
  const description = read({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a/{x}': { get: { ...responds(ref('Missing')), operationId: 'same' } },
      '/a/{y}': { get: { ...responds(ref('Missing')), operationId: 'same' } },
      '/b': { get: { $ref: 'other.yaml#/b' } },
    },
  })
  expect(description.operations).toHaveLength(3)
  expect(warningsOf(description).map(({ message }) => message)).toEqual([
    'The description has no title.',
    'The operationId same is used twice.',
    'The paths /a/{x} and /a/{y} cannot be distinguished.',
    'The path parameter x is not described; it is taken for text.',
    'The path parameter y is not described; it is taken for text.',
    '#/components/schemas/Missing leads nowhere; anything is accepted instead.',
    'other.yaml is in another document; anything is accepted instead.',
  ])
})

/**
 * How often each operation is in a resource or among the loose ones. What is done to a row belongs to each list that has it, and counts once for
 * all of them. What is done to a record may also stand at a list of it that it fills.
 */
function mentions({ operations, resources, looseOperations }: Description): number[] {
  const times = new Map<Operation, number>()
  const count = (operation: Operation | undefined) =>
    operation && times.set(operation, (times.get(operation) ?? 0) + 1)
  looseOperations.forEach(count)
  const ofRows = new Set<Operation | undefined>()
  const ofRecords = new Set(resources.flatMap(({ actions }) => actions))
  // One operation may read the rows of several lists, and the rows inside them.
  const reads = new Set<Operation | undefined>()
  for (const {
    list,
    read: one,
    create,
    update,
    destroy,
    actions,
    collectionActions,
    alternatives,
  } of resources) {
    const own = [update, destroy, ...actions]
    reads.add(one)
    const ofList = collectionActions.filter((operation) => !ofRecords.has(operation))
    ;[list, create, ...ofList, ...alternatives].forEach(count)
    // Twice in one resource counts twice.
    own
      .filter((operation, index) => !ofRows.has(operation) || own.indexOf(operation) !== index)
      .forEach(count)
    own.forEach((operation) => ofRows.add(operation))
  }
  for (const operation of reads) if (operation && !times.has(operation)) count(operation)
  return operations.map((operation) => times.get(operation) ?? 0)
}

test('makes every operation of any document reachable exactly once', () => {
  const segment = fc.constantFrom(
    'a',
    'as',
    'list',
    'search',
    'me',
    '{id}',
    '{x}',
    '{y}:run',
    'a.list',
    'b.json',
    'find({id})',
  )
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  const response = fc.constantFrom(
    responds(),
    responds({ type: 'array', items: ref('A') }),
    responds(ref('A')),
    responds({ type: 'object', properties: { data: { type: 'array' } } }),
    { responses: {} },
  )
  const item = fc.dictionary(fc.constantFrom('get', 'post', 'put', 'patch', 'delete', 'head'), response, {
    minKeys: 1,
  })
  fc.assert(
    fc.property(fc.dictionary(path, item, { minKeys: 1, maxKeys: 12 }), (paths) => {
      const description = described(paths, { A: { type: 'object', properties: { id: { type: 'integer' } } } })
      expect(mentions(description).every((count) => count === 1)).toBe(true)
      const { resources } = description
      expect(new Set(resources.map(({ path: one }) => one)).size).toBe(resources.length)
    }),
    { numRuns: 200 },
  )
})

test('starts at the list above what is made without values, and only there', () => {
  const list = { get: responds({ type: 'array', items: ref('A') }) }
  const read = { get: responds() }
  const paths = {
    '/search': { post: responds() },
    '/search/{id}': read,
    '/a': list,
    '/{id}': { ...list, patch: responds() },
  }
  const description = described(paths, { A: { type: 'object', properties: { id: { type: 'integer' } } } })
  expect(mentions(description)).toEqual([1, 1, 1, 1, 1])
})

test('leaves a HEAD beside a part of a record to programs', () => {
  const get = { get: responds() }
  const paths = { '/{x}': { ...get, patch: responds() }, '/as/{x}': { ...get, head: responds() }, '/a': get }
  expect(mentions(described(paths))).toEqual([1, 1, 1, 1, 1])
})

test('shows the detail of a record whose list has other records', () => {
  const get = { get: responds() }
  const paths = {
    '/a': get,
    '/a.list': { get: responds({ type: 'array', items: ref('A') }) },
    '/a.list/{x}/a': get,
    '/a/{id}/list': get,
  }
  const schemas = { A: { type: 'object', properties: { id: { type: 'integer' } } } }
  expect(mentions(described(paths, schemas))).toEqual([1, 1, 1, 1])
})

test('opens any value in the position of paths, schemas and parameters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (odd, more, other) => {
      const description = read({
        openapi: '3.1.0',
        info: odd,
        servers: other,
        tags: more,
        'x-tagGroups': odd,
        components: { schemas: { A: odd }, securitySchemes: { a: more } },
        paths: {
          '/a': { parameters: odd, get: { ...responds(odd), parameters: [more, odd] }, post: takes(more) },
          '/a/{id}': odd,
          '/b': { get: { responses: odd, tags: more, requestBody: other } },
        },
      })
      for (const resource of description.resources) {
        expect(Array.isArray(resource.fields)).toBe(true)
        expect(Array.isArray(resource.presentation.line)).toBe(true)
        expect(Array.isArray(resource.dialect.filters)).toBe(true)
      }
      for (const operation of description.operations) expect(Array.isArray(operation.parameters)).toBe(true)
      expect(
        Array.isArray(groupsOf(description)) &&
          Array.isArray(warningsOf(description)) &&
          Array.isArray(signInOf(description)),
      ).toBe(true)
    }),
  )
})

test('reads a description without changing it', () => {
  const document = documentOf(crud('/a', 'id', ref('A')), {
    A: { type: 'object', properties: { id: { type: 'integer' } } },
  })
  const before = JSON.stringify(document)
  const description = read(document)
  for (const resource of description.resources)
    void [resource.fields, resource.presentation, resource.dialect]
  expect(JSON.stringify(document)).toBe(before)
})
