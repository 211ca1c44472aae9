import { expect, test } from 'vitest'
import { describe } from '../../src/openapi/description/describe.ts'
import { bodyField, wrapBody } from '../../src/openapi/requests/record-body.ts'
import { unwrapRecord } from '../../src/openapi/requests/unwrap-record.ts'

const text = { type: 'string' }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** A server whose records are of this schema. */
function machines(schema: unknown) {
  const description = describe({
    openapi: '3.1.0',
    info: { title: 'Machines', version: '1' },
    paths: {
      '/machines': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: schema }) } } },
      },
      '/machines/{name}': {
        parameters: [{ name: 'name', in: 'path', required: true, schema: text }],
        get: { responses: { 200: { description: 'OK', ...json(schema) } } },
        put: { requestBody: json(schema), responses: { 200: { description: 'OK', ...json(schema) } } },
      },
    },
  })
  return description.resource('/machines')!
}

const size = { type: 'object', required: ['size'], properties: { size: text, state: text, name: text } }
const machine = {
  type: 'object',
  required: ['properties'],
  properties: { id: { ...text, readOnly: true }, name: text, type: text, tags: text, properties: size },
}

test('shows the fields in one property of a record beside the others', () => {
  const resource = machines(machine)
  expect(resource.fields.map(({ name }) => name)).toEqual(['id', 'name', 'type', 'tags', 'size', 'state'])
  const record = { id: '1', name: 'a', properties: { size: 'S', name: 'inside' } }
  expect(unwrapRecord(resource, record)).toMatchObject({ id: '1', name: 'a', size: 'S' })
})

test('has inputs for them beside the others, and sends them nested', () => {
  const { update } = machines(machine)
  const field = bodyField(update!)
  expect(field?.fields?.map(({ name }) => name)).toEqual(['name', 'type', 'tags', 'size', 'state'])
  expect(field?.schema.keywords.required).toEqual(['size'])
  const before = { size: 'S', owner: 'Mara', created: 1 }
  const record = { name: 'b', size: 'L', owner: 'Mara', properties: before }
  expect(wrapBody(update!, record)).toEqual({ name: 'b', properties: { size: 'L', owner: 'Mara' } })
  expect(wrapBody(update!, { state: 'on' })).toEqual({ properties: { state: 'on' } })
})

test('spreads the only object beside an id and its like, whatever its name', () => {
  const detail = { type: 'object', properties: { a: text, b: text, c: text, d: text } }
  const resource = machines({ type: 'object', properties: { id: text, kind: text, detail } })
  expect(resource.fields.map(({ name }) => name)).toEqual(['id', 'kind', 'a', 'b', 'c', 'd'])
})

test('does not spread an object that is one field, or another record', () => {
  const address = { type: 'object', properties: { street: text, city: text, zip: text, country: text } }
  const person = machines({ type: 'object', properties: { id: text, name: text, address } })
  expect(person.fields.map(({ name }) => name)).toEqual(['id', 'name', 'address'])
  const owner = { type: 'object', properties: { id: text, name: text, phone: text, city: text } }
  expect(machines({ type: 'object', properties: { id: text, owner } }).attributesAt).toBeUndefined()
})
