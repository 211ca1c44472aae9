import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { describe as read } from '../../../../src/openapi/description/describe.ts'
import { parseJson } from '../../../../src/http/json.ts'
import { holdsSecret, keepable } from '../../../../src/screens/form/drafts/keepable.ts'

const secret = { type: 'string', format: 'password' }
const account = { type: 'object', properties: { user: { type: 'string' }, key: secret } }
const text = { type: 'string' }

function field(properties: Record<string, unknown>, schemas = {}) {
  const schema = { type: 'object', properties }
  const content = { 'application/json': { schema } }
  const post = { requestBody: { content }, responses: { 201: { description: 'Created' } } }
  const description = read({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    paths: { '/ships': { post } },
    components: { schemas },
  })
  const found = bodyOf(description.operations[0])?.field
  if (found === undefined) throw new Error('The operation has no body.')
  return found
}

test('leaves out a password at every level of a record', () => {
  const form = field({ name: text, mail: account, crew: { type: 'array', items: account } })
  const typed = {
    name: 'Ada',
    mail: { user: 'ada', key: 'hush' },
    crew: [{ user: 'bo', key: 'hush' }],
  }
  expect(keepable([form], typed)).toEqual({ name: 'Ada', mail: { user: 'ada' }, crew: [{ user: 'bo' }] })
})

test('leaves out what can only be written, and the values of a map of secrets', () => {
  const form = field({
    name: text,
    pin: { ...text, writeOnly: true },
    keys: { type: 'object', additionalProperties: secret },
  })
  const typed = { name: 'Ada', pin: '1234', keys: { north: 'hush' } }
  expect(keepable([form], typed)).toEqual({ name: 'Ada', keys: {} })
})

test('keeps every digit of a number', async () => {
  const typed = await parseJson('{"weight":1.000000000000000000001}')
  expect(keepable([field({ weight: { type: 'number' } })], typed)).toEqual(typed)
})

const node = { type: 'object', properties: { name: text, child: { $ref: '#/components/schemas/Node' } } }

test.each<[boolean, string, Record<string, unknown>]>([
  [true, 'a password', { key: secret }],
  [true, 'a property that can only be written', { pin: { ...text, writeOnly: true } }],
  [true, 'a password in an object', { mail: account }],
  [true, 'a password in a list', { crew: { type: 'array', items: account } }],
  [true, 'a map of passwords', { keys: { type: 'object', additionalProperties: secret } }],
  [true, 'a password in one of several alternatives', { way: { oneOf: [{ type: 'object' }, account] } }],
  [true, 'a password beside a schema that contains itself', { tree: node, key: secret }],
  [false, 'a schema that contains itself', { tree: node }],
  [false, 'texts alone', { name: text, tags: { type: 'array', items: text } }],
])('knows as %s that a form holds a secret: %s', (expected, _what, properties) => {
  expect(holdsSecret(field(properties, { Node: node }))).toBe(expected)
})

test('leaves a list out when one of its values is secret', () => {
  const form = field({ name: text, keys: { type: 'array', items: secret } })
  expect(keepable([form], { name: 'Ada', keys: ['hush'] })).toEqual({ name: 'Ada' })
})

test('leaves out what only one of several alternatives makes secret', () => {
  const plain = { type: 'object', properties: { user: text, key: text, port: { type: 'integer' } } }
  const form = field({ way: { oneOf: [plain, account] } })
  expect(keepable([form], { way: { user: 'ada', key: 'hush', port: 25 } })).toEqual({
    way: { user: 'ada', port: 25 },
  })
})

test('leaves out files, also in undescribed properties', () => {
  const form = field({ name: text })
  const file = new Blob(['bytes'])
  expect(keepable([form], { name: 'Ada', more: { file, note: 'here' }, files: [file] })).toEqual({
    name: 'Ada',
    more: { note: 'here' },
  })
})
