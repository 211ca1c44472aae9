import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { listAddress, recordAddress } from '../../../src/screens/links/record-address.ts'
import { childParameters } from '../../../src/screens/links/child-parameters.ts'
import { createDemo } from '../../../src/demo/handlers.ts'
import { requestPath } from '../../../src/server/request-parameters.ts'
import { recordTarget, relatedTarget } from '../../../src/server/targets.ts'

const description = describe(createDemo().document)
const contacts = description.resource('/contacts')
const tickets = description.resource('/contacts/{contactId}/tickets')
if (contacts === undefined || tickets === undefined) throw new Error('The demo has contacts with tickets')

test('gives a row the address of its record', () => {
  expect(recordAddress(contacts, {}, { id: 7 })).toBe('/contacts/7')
})

test('gives a row without an id no address', () => {
  expect(recordAddress(contacts, {}, { firstName: 'Ada' })).toBeUndefined()
})

test('encodes characters that a path may not contain', () => {
  expect(recordAddress(contacts, {}, { id: 'a/b c' })).toBe('/contacts/a%2Fb%20c')
})

test('gives a row no address whose id would change the path', () => {
  expect(recordAddress(contacts, {}, { id: '..' })).toBeUndefined()
  expect(recordAddress(contacts, {}, { id: '.' })).toBeUndefined()
  expect(recordAddress(contacts, {}, { id: '..a' })).toBe('/contacts/..a')
  expect(relatedTarget(contacts, '..')).toBeUndefined()
  expect(relatedTarget(contacts, '')).toBeUndefined()
})

test('keeps the slashes of an id in the request, and one segment in the address', () => {
  const files = describe({
    ...plainRows,
    paths: {
      ...plainRows.paths,
      '/files/{filename}': { get: { parameters: [{ ...path('filename'), 'x-multi-segment': true }] } },
    },
  }).resource('/files')
  if (files === undefined) throw new Error('The document has files')
  const target = recordTarget(files, { filename: 'a b/c.txt' })
  expect(requestPath(target, files.read)).toBe('/files/a%20b/c.txt')
  expect(target.path).toBe('/files/a%20b%2Fc.txt')
})

test('fills the parameters of a nested list by position, whatever their names', () => {
  const child = { ...tickets, path: '/contacts/{owner}/tickets' }
  expect(listAddress(child, childParameters(contacts, child, { contactId: '7' }))).toBe('/contacts/7/tickets')
})

test('fills every part of an id that has several', () => {
  const repositories = describe(twoPartIds).resource('/repos')
  if (repositories === undefined) throw new Error('The document has repositories')
  const row = { name: 'app', owner: 'ada' }
  expect(recordAddress(repositories, {}, row)).toBe('/repos/ada/app')
})

test('uses plain texts as the ids of their rows', () => {
  const files = describe(plainRows).resource('/files')
  if (files === undefined) throw new Error('The document has files')
  expect(recordAddress(files, {}, { value: 'red.png' })).toBe('/files/red.png')
})

const text = { type: 'string' }
const path = (name: string) => ({ name, in: 'path', required: true, schema: text })
const response = (type: string, schema: object) => ({
  200: { description: '', content: { [type]: { schema } } },
})
const repository = { type: 'object', properties: { name: text, owner: text } }

const twoPartIds = {
  openapi: '3.0.0',
  info: { title: 'Repositories', version: '1' },
  paths: {
    '/repos': { get: { responses: response('application/json', { type: 'array', items: repository }) } },
    '/repos/{owner}/{name}': {
      get: { parameters: [path('owner'), path('name')], responses: response('application/json', repository) },
    },
  },
}

const plainRows = {
  openapi: '3.0.0',
  info: { title: 'Files', version: '1' },
  paths: {
    '/files': { get: { responses: response('application/json', { type: 'array', items: text }) } },
    '/files/{filename}': {
      get: {
        parameters: [path('filename')],
        responses: response('application/octet-stream', { type: 'string', format: 'binary' }),
      },
    },
  },
}
