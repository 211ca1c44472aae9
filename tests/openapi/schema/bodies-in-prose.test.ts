import { expect, test } from 'vitest'
import { signInOf } from '../../../src/openapi/security/sign-ins.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { described, resourceAt, responds, takes, type Json } from '../documents.ts'

const loansTaking = (schema: Json): Json => ({
  '/loans': { get: responds(), post: takes(schema, {}) },
  '/loans/{id}': { get: responds() },
  '/users': { get: responds(), post: takes({ required: ['name', 'email'] }, {}) },
  '/users/{id}': { get: responds() },
  '/auth/login': { post: takes({ required: ['email', 'password'] }, {}) },
})

test.for([
  { required: ['user_id', 'due_date'] },
  { type: 'object', required: ['user_id', 'due_date'], properties: {} },
])('asks for what a body requires where only the names are known: %j', (schema) => {
  const description = described(loansTaking(schema))
  const fields = bodyOf(resourceAt(description, '/loans').create)?.field.fields ?? []
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['user_id', true],
    ['due_date', true],
  ])
  expect(fields[0]?.relation?.resource).toBe('/users')
})

test('expects the values that the names suggest', () => {
  const required = ['title', 'user_id', 'price', 'total_copies', 'is_public', 'tags', 'status']
  const body = bodyOf(resourceAt(described(loansTaking({ required })), '/loans').create)
  expect(body?.field.fields?.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'title text',
    'user_id relation',
    'price money',
    'total_copies number',
    'is_public boolean',
    'tags unknown',
    'status text',
  ])
})

test('signs in with what a login requires where only the names are known', () => {
  const [way] = signInOf(described(loansTaking({ required: ['user_id'] })))
  const fields = way?.kind === 'operation' ? way.fields : []
  expect(fields.map(({ field, role }) => [field.name, role])).toEqual([
    ['email', 'userName'],
    ['password', 'password'],
  ])
})

test('leaves a body as it is that describes more than names', () => {
  const map = { type: 'object', required: ['user_id'], additionalProperties: { type: 'integer' } }
  const description = described(loansTaking(map))
  expect(bodyOf(resourceAt(description, '/loans').create)?.field.kind).toBe('map')
})

test.for([
  ['Whether to send a mail or not. Defaults to `true`.', true],
  ['Sends a mail (default: true)', true],
  ['The default is true.', true],
  ['Sends a mail. Defaults to true if there is an address.', undefined],
  ['Sends a mail. Defaults to `false`.', undefined],
  ['The default. True sends a mail.', undefined],
] as const)('ticks what the server takes for yes: %s', ([description, value]) => {
  const schema = { type: 'object', properties: { notify: { type: 'boolean', description } } }
  const body = bodyOf(resourceAt(described(loansTaking(schema)), '/loans').create)
  expect(body?.field.fields?.[0]?.default).toBe(value)
})
