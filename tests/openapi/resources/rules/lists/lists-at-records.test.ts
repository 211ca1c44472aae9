import { expect, test } from 'vitest'
import type { Description } from '../../../../../src/openapi/model/model.ts'
import {
  described,
  listOfRef,
  query,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

const text = { type: 'string' }
const schemas = {
  Invoice: { type: 'object', properties: { id: text, userId: text, total: { type: 'number' } } },
  Room: { type: 'object', properties: { roomId: text, name: text } },
  Message: { type: 'object', properties: { id: text, text } },
  Messages: { type: 'object', properties: { hasNext: { type: 'boolean' }, messages: listOfRef('Message') } },
}
const silent = { get: responds() }

function invoices(path: string, get: Json, more: Json = {}): Description {
  const changes = { patch: takes(ref('Invoice')), delete: { responses: { 204: {} } } }
  const paths = { '/invoices': { ...silent, post: takes(ref('Invoice')) }, '/invoices/{invoiceId}': changes }
  return described({ ...paths, [path]: { get }, ...more }, schemas)
}

test('lists the invoices of a user beside the changes of one invoice', () => {
  const get = { ...responds(), operationId: 'InvoicesController_getInvoicesByUser' }
  const description = invoices('/invoices/{userId}', get, { '/invoices/getbyid/{id}': silent })
  const list = resourceAt(description, '/invoices/{userId}')
  expect([list.list?.id, list.recordsOf]).toEqual(['GET /invoices/{userId}', '/invoices'])
  const { read, update, destroy } = resourceAt(description, '/invoices')
  expect([read?.id, update?.id, destroy?.id]).toEqual([
    'GET /invoices/getbyid/{id}',
    'PATCH /invoices/{invoiceId}',
    'DELETE /invoices/{invoiceId}',
  ])
})

test.each([
  ['findByUser', '/invoices/{user_id}', true],
  ['findAllByUserId', '/invoices/{userId}', true],
  ['findOneByUser', '/invoices/{userId}', false],
  ['findByNumber', '/invoices/{number}', false],
  ['findByUser', '/profiles/{userId}', false],
  ['getMyMatches', '/matched/{userId}', true],
  ['getMyMatch', '/matched/{userId}', false],
  ['getAllDetails', '/matched/{userId}', false],
  ['getMyMatches', '/matched/{matchedId}', false],
])('finds several by the name of a function: %s at %s', (name, path, isMany) => {
  const get = { ...responds(), operationId: `Controller_${name}` }
  const description = described({ [path.replace(/\/\{.*/, '')]: silent, [path]: { get } })
  expect(description.resource(path)?.list !== undefined).toBe(isMany)
})

test.each([
  ['{userId}', { summary: 'Get the invoice of a user' }],
  ['{userId}', { ...query({ page: text, limit: text }), summary: 'Get an invoice by user' }],
  ['{number}', { summary: 'Get invoices by number' }],
  ['{invoiceId}', { summary: 'Get all details of an invoice' }],
])('reads one invoice at /invoices/%s', (id, more) => {
  const description = invoices(`/invoices/${id}`, { ...responds(ref('Invoice')), ...more })
  expect(resourceAt(description, '/invoices').read?.path).toBe(`/invoices/${id}`)
})

test('lists what the response has several of, where the text says so and the key is of nothing else', () => {
  const get = { ...responds(listOfRef('Invoice')), summary: 'Get invoices for a particular user' }
  const description = invoices('/invoices/{username}', get)
  expect(resourceAt(description, '/invoices/{username}').list?.id).toBe('GET /invoices/{username}')
  expect(resourceAt(description, '/invoices').read).toBeUndefined()
})

test.each(['Get all comments of a post', 'Mendapatkan semua komentar dari satu postingan'])(
  'lists comments by “%s”, beside the changes of one comment by the same id',
  (summary) => {
    const comment = { type: 'object', properties: { comment: text, postId: text } }
    const paths = {
      '/posts/{id}': silent,
      '/comments': { post: takes(comment) },
      '/comments/{id}': { get: { ...responds(), summary }, put: takes(comment) },
    }
    const description = described(paths)
    const { list, read, recordsOf } = resourceAt(description, '/comments/{id}')
    expect([list?.id, read, recordsOf]).toEqual(['GET /comments/{id}', undefined, '/comments'])
    expect(resourceAt(description, '/comments').update?.id).toBe('PUT /comments/{id}')
  },
)

test('lists the messages of a room by the page, and sends one there', () => {
  const page = query({ limit: text, offset: text })
  const paths = {
    '/chat': { get: responds(listOfRef('Room')) },
    '/chat/{rid}': { get: { ...responds(ref('Messages')), ...page }, post: takes(ref('Message')) },
  }
  const description = described(paths, schemas)
  const { list, create } = resourceAt(description, '/chat/{rid}')
  expect([list?.id, create?.id]).toEqual(['GET /chat/{rid}', 'POST /chat/{rid}'])
  expect(resourceAt(description, '/chat').read).toBeUndefined()
})

test.each([
  ['/orders/getOrdersByUser/{userId}', true],
  ['/orders/getOrdersByStoreId/{storeId}', true],
  ['/orders-for-user/{userId}', true],
  ['/orders/getOrderByUser/{userId}', false],
  ['/orders/getOrdersById/{id}', false],
  ['/orders/getOrdersByStatus/{status}', true],
])('reads from the path alone whether it has many of another record: %s', (path, isList) => {
  const { list } = described({ [path]: silent }).resource(path) ?? {}
  expect(list?.id).toBe(isList ? `GET ${path}` : undefined)
})

test.each([
  ['/leaderboard/{gameId}', {}, 'GET /leaderboard/{gameId}'],
  ['/scores/{player}', { summary: 'Get the scores of a player' }, 'GET /scores/{player}'],
  ['/scores/{player}', { summary: 'Get scores by player' }, undefined],
  ['/likes/{postId}', { summary: 'Likes of a post' }, 'GET /likes/{postId}'],
  ['/events/{year}/{month}', { summary: 'Get events of a month' }, 'GET /events/{year}/{month}'],
  ['/api/Tasks/GetTasksByUserId/{userId}', {}, 'GET /api/Tasks/GetTasksByUserId/{userId}'],
  ['/api/Tasks/GetTasksById/{id}', {}, undefined],
  ['/api/Tasks/GetTaskByUserId/{userId}', {}, undefined],
])('lists what belongs to another record, where nothing describes it: %s %j', (path, more, list) => {
  expect(described({ [path]: { get: { ...responds(), ...more } } }).resource(path)?.list?.id).toBe(list)
})

test.each([
  ['shifts', 'GET /shifts/{doctorId}'],
  ['profiles', undefined],
])('lists %s by the key that a new one takes', (word, list) => {
  const made = { type: 'object', properties: { doctorId: text, day: text } }
  const paths = { [`/${word}`]: { post: takes(made) }, [`/${word}/{doctorId}`]: silent }
  const found = described(paths).resource(`/${word}/{doctorId}`)
  expect([found?.list?.id, found?.create?.id]).toEqual([list, list && `POST /${word}`])
})

test('lists an array by the id of another kind of record, beside changes by their own id', () => {
  const get = { ...responds(listOfRef('Invoice')), operationId: 'getInvoiceByUser' }
  const description = invoices('/invoices/{userId}', get)
  expect(resourceAt(description, '/invoices/{userId}').list?.id).toBe('GET /invoices/{userId}')
  const { update, read } = resourceAt(description, '/invoices')
  expect([update?.id, read?.id]).toEqual(['PATCH /invoices/{invoiceId}', undefined])
})

test('reads what everybody has one of from a list of one', () => {
  const profiles = {
    '/profiles': silent,
    '/profiles/{profileId}': { put: takes(ref('Room')) },
    '/profiles/{userId}': { get: responds(listOfRef('Room')) },
  }
  expect(resourceAt(described(profiles, schemas), '/profiles').read?.id).toBe('GET /profiles/{userId}')
})

test('clears the notifications of a user in their list, and changes each by its own id', () => {
  const named = (operationId: string) => ({
    ...responds(),
    operationId: `NotificationsController_${operationId}`,
  })
  const description = described({
    '/notifications': { get: named('getAll') },
    '/notifications/{userId}': { get: named('getNotifications'), delete: named('clearNotifications') },
    '/notifications/{id}': { patch: named('markAsRead') },
  })
  const all = resourceAt(description, '/notifications')
  const some = resourceAt(description, '/notifications/{userId}')
  expect([all.destroy, ...all.actions.map(({ id }) => id)]).toEqual([undefined, 'PATCH /notifications/{id}'])
  expect([some.recordsOf, some.destroy, ...some.collectionActions.map(({ id }) => id)]).toEqual([
    '/notifications',
    undefined,
    'DELETE /notifications/{userId}',
  ])
})

test('reads the photos of a pet by the id of the pet, beside what changes each photo', () => {
  const silent = { get: responds() }
  const paths = {
    '/photos': silent,
    '/photos/{petId}': silent,
    '/photos/{id}': { delete: responds() },
  }
  const all = described({ ...paths, '/pets': silent })
  expect(resourceAt(all, '/photos').read).toBeUndefined()
  expect(resourceAt(all, '/photos/{petId}').list?.id).toBe('GET /photos/{petId}')
  expect(resourceAt(described(paths), '/photos').read?.id).toBe('GET /photos/{petId}')
})

test('opens a user whose text is that of the list, too', () => {
  const get = { ...responds(), summary: 'Get all users or a user by ID' }
  const description = described({ '/users': { get }, '/users/{user_id}': { get } })
  expect(resourceAt(description, '/users').read?.id).toBe('GET /users/{user_id}')
})
