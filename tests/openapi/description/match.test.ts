import { expect, test } from 'vitest'
import { crud, described, ref, responds } from '../documents.ts'

const schemas = { Contact: { type: 'object', properties: { id: { type: 'integer' } } } }
const description = described(
  {
    ...crud('/contacts', 'contactId', ref('Contact')),
    ...crud('/contacts/{contactId}/notes', 'noteId', ref('Contact')),
    '/contacts/search': { post: responds() },
    '/contacts/{contactId}/archive': { post: responds() },
    '/me': { get: responds(ref('Contact')) },
    '/files/{name}.json': { get: responds(ref('Contact')) },
    '/a%20b/{x}': { get: responds(ref('Contact')) },
  },
  schemas,
)

test.for([
  ['/contacts', 'list', '/contacts', {}],
  ['/contacts/', 'list', '/contacts', {}],
  ['/contacts?page=2', 'list', '/contacts', {}],
  ['/contacts/7', 'record', '/contacts', { contactId: '7' }],
  ['/contacts/a%2Fb', 'record', '/contacts', { contactId: 'a/b' }],
  ['/contacts/a b', 'record', '/contacts', { contactId: 'a b' }],
  ['/contacts/100%', 'record', '/contacts', { contactId: '100%' }],
  ['/contacts/new', 'record', '/contacts', { contactId: 'new' }],
  ['/contacts/ü', 'record', '/contacts', { contactId: 'ü' }],
  ['/contacts/7/notes', 'list', '/contacts/{contactId}/notes', { contactId: '7' }],
  ['/contacts/7/notes/8', 'record', '/contacts/{contactId}/notes', { contactId: '7', noteId: '8' }],
  ['/me', 'record', '/me', {}],
  ['/files/x.json', 'record', '/files', { name: 'x' }],
  ['/a%20b/7', 'record', '/a%20b', { x: '7' }],
] as const)('takes %s for a %s of %s', ([address, kind, path, parameters]) => {
  const match = description.match(address)
  expect(match).toMatchObject({ kind, parameters })
  expect(match && 'resource' in match && match.resource.path).toBe(path)
})

test.for([
  ['/contacts/search', ['POST /contacts/search'], {}],
  ['/contacts/7/archive', ['POST /contacts/{contactId}/archive'], { contactId: '7' }],
  // A link to the template itself, where no record is chosen yet
  [
    '/contacts/{contactId}/notes',
    ['GET /contacts/{contactId}/notes', 'POST /contacts/{contactId}/notes'],
    {},
  ],
] as const)('takes %s for the operations %j', ([address, ids, parameters]) => {
  const match = description.match(address)
  expect(match).toMatchObject({ kind: 'operation', parameters })
  expect(match?.kind === 'operation' && match.operations.map(({ id }) => id)).toEqual(ids)
})

test.for(['/', '', '/nothing', '/contacts/7/8/9', '/contacts//7', '//'])(
  'finds nothing at "%s"',
  (address) => {
    expect(description.match(address)).toBeUndefined()
  },
)
