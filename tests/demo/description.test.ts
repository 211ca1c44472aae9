import { HttpHandler } from 'msw'
import { expect, test } from 'vitest'
import { startDemo } from './call.ts'

const { document, handlers } = startDemo()
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({ method, path, item, operation: operation as Operation })),
)

const ANYTHING = Symbol('anything')

/** Every object in the document, the document itself first. */
function* partsOf(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield part as Record<string, unknown>
  for (const inner of Object.values(part)) yield* partsOf(inner)
}

const parts = [...partsOf(document)]

test('is OpenAPI 3.1 with a title, a server and tags that are all explained', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Voicemail desk' },
    servers: [{ url: '/api' }],
  })
  const explained = (document.tags as { name: string }[]).map(({ name }) => name)
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(explained))
})

test('has no dangling reference', () => {
  const references = parts.map((part) => part.$ref).filter((reference) => typeof reference === 'string')
  const lost = references.filter(
    (reference) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) ===
      undefined,
  )
  expect(references.length).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

test('names every operation once and describes it in a few words', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(operations.filter(({ operation }) => !operation.summary)).toEqual([])
})

test('describes the parameters of every path', () => {
  for (const { path, item, operation } of operations) {
    const described = [
      ...((item.parameters as Operation['parameters']) ?? []),
      ...(operation.parameters ?? []),
    ]
    const inPath = described.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
    expect([path, ...(path.match(/\{\w+\}/g) ?? [])]).toEqual([path, ...inPath])
  }
})

test('describes what the server does, no more and no less', () => {
  const served = handlers
    .filter((handler) => handler instanceof HttpHandler)
    .map(
      ({ info }) =>
        `${String(info.method).toLowerCase()} ${String(info.path)
          .replace('*/api', '')
          .replaceAll(/:(\w+)/g, '{$1}')}`,
    )
  const described = operations.map(({ method, path }) => `${method} ${path}`)
  expect(served.filter((route) => route !== 'get /openapi.json').toSorted()).toEqual(described.toSorted())
})

test('says how to sign in, and with what', () => {
  expect(document.components.securitySchemes.desk).toMatchObject({
    type: 'oauth2',
    description: "The demo's user name is demo, its password demo.",
    flows: { password: { tokenUrl: '/api/oauth/token', refreshUrl: '/api/oauth/token' } },
  })
})

test.each([
  ['text', { type: 'string', minLength: 1, maxLength: 60 }],
  ['multiline', { type: 'string', maxLength: 4000 }],
  ['markdown', { contentMediaType: 'text/markdown' }],
  ['password', { format: 'password' }],
  ['email', { format: 'email' }],
  ['url', { format: 'uri' }],
  ['phone', { format: 'phone' }],
  ['color', { format: 'color' }],
  ['number', { multipleOf: 0.01, title: 'Area' }],
  ['integer', { type: 'integer' }],
  ['big integer', { type: 'integer', format: 'uint64' }],
  ['money', { format: 'currency', multipleOf: 0.01, 'x-currency': 'EUR' }],
  ['boolean', { type: 'boolean', default: false }],
  ['choice by const', { oneOf: [{ const: 'lead', title: 'Lead' }] }],
  ['choice by enum with labels', { enum: ANYTHING, 'x-enum-varnames': ANYTHING }],
  ['choice with descriptions', { 'x-enum-descriptions': ANYTHING }],
  ['choices', { type: 'array', items: { type: 'string', enum: ANYTHING }, uniqueItems: true }],
  ['constant', { const: 'demo' }],
  ['date', { format: 'date' }],
  ['date-time', { format: 'date-time' }],
  ['time', { format: 'time' }],
  ['duration', { format: 'duration' }],
  ['image', { title: 'Picture', format: 'uri-reference' }],
  ['audio', { title: 'Recording', format: 'uri-reference' }],
  ['sound to upload', { format: 'binary', contentMediaType: 'audio/*' }],
  ['file', { type: 'string', format: 'binary' }],
  ['relation', { companyId: { type: ['integer', 'null'] }, company: { readOnly: true } }],
  ['object', { $ref: '#/components/schemas/Address' }],
  ['list of objects', { type: 'array', items: { $ref: '#/components/schemas/OpeningHours' } }],
  ['list of strings', { type: 'array', items: { type: 'string', maxLength: 30 } }],
  ['list of pictures', { type: 'array', title: 'Pictures', items: { format: 'uri-reference' } }],
  ['several files', { type: 'array', items: { format: 'binary', contentMediaType: 'image/*' } }],
  ['map', { additionalProperties: { type: 'string' } }],
  ['union', { oneOf: ANYTHING, discriminator: { propertyName: 'kind' } }],
  ['union with null', { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] }],
  ['nullable', { type: ['string', 'null'] }],
  ['read-only', { readOnly: true }],
  ['write-only', { writeOnly: true }],
  ['deprecated', { deprecated: true }],
  ['pattern', { pattern: '^[A-Z]{2}$' }],
  ['limits', { minimum: 5, maximum: 100, multipleOf: 5 }],
  ['recursion', { steps: { type: 'array', items: { $ref: '#/components/schemas/ChecklistItem' } } }],
])('has a field of the kind %s', (_kind, shape) => {
  expect(parts.some((part) => fits(part, shape))).toBe(true)
})

test('has a field of the kind unknown: a schema that allows anything', () => {
  const { properties } = document.components.schemas.Contact as { properties: Record<string, object> }
  expect(Object.keys(properties.metadata ?? {})).toEqual(['title', 'description'])
})

/** True if `part` has at least the properties of `shape`. `ANYTHING` matches every value. */
function fits(part: unknown, shape: unknown): boolean {
  if (shape === ANYTHING) return part !== undefined
  if (typeof shape !== 'object' || shape === null || typeof part !== 'object' || part === null)
    return part === shape
  return Object.entries(shape).every(([key, value]) => fits((part as Record<string, unknown>)[key], value))
}
