import { expect, test } from 'vitest'
import { recordParameters } from '../../../../../src/openapi/records/record.ts'
import { fillPath } from '../../../../../src/openapi/model/request.ts'
import type { Resource } from '../../../../../src/openapi/model/model.ts'
import {
  crud,
  described,
  listOfRef,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const schemas = {
  Post: { type: 'object', properties: { id, title: text } },
  Comment: { type: 'object', properties: { id, content: text } },
  Session: { type: 'object', properties: { id, location: text } },
  File: { type: 'object', properties: { id, filename: text } },
}
const change = { type: 'object', properties: { content: text } }
const done = { responses: { 204: { description: 'Done' } } }

function comments(more: Json, path = '/posts/{postId}/comments'): Resource {
  const description = described(
    {
      '/posts': { get: responds(listOfRef('Post')) },
      '/posts/{postId}': { get: responds(ref('Post')) },
      [path]: { get: responds(listOfRef('Comment')), post: takes(change) },
      ...more,
    },
    schemas,
  )
  return resourceAt(description, path)
}

const ids = (operations: readonly { id: string }[]) => operations.map((one) => one.id)

test('changes what only a search lists', () => {
  const { destroy, actions } = resourceAt(
    described(
      {
        '/comments/search': { get: responds(listOfRef('Comment')) },
        '/comments/{id}': { delete: done },
        '/comments/{id}/report': { post: done },
      },
      schemas,
    ),
    '/comments/search',
  )
  expect([destroy?.id, ...ids(actions)]).toEqual(['DELETE /comments/{id}', 'POST /comments/{id}/report'])
})

test.each(['commentId', 'idComment', 'id_comment'])(
  'edits and deletes the comments of a post at a path without the post, by their %s',
  (id) => {
    const path = `/comments/{${id}}`
    const { itemPath, update, destroy, actions } = comments({
      [path]: { put: takes(change), delete: done },
      [`${path}/report`]: { post: done },
    })
    expect([update?.id, destroy?.id]).toEqual([`PUT ${path}`, `DELETE ${path}`])
    expect(ids(actions)).toEqual([`POST ${path}/report`])
    expect(itemPath).toBe(`/posts/{postId}/comments/{${id}}`)
  },
)

test('edits and deletes a comment in each list that shows it, and makes one where no list is', () => {
  const description = described(
    {
      '/posts/{postId}/comments': { get: responds(listOfRef('Comment')) },
      '/users/{userId}/comments': { get: responds(listOfRef('Comment')) },
      '/comments': { post: takes(change) },
      '/comments/{commentId}': { patch: takes(change), delete: done },
    },
    schemas,
  )
  const abilities = (path: string) => {
    const { create, update, destroy } = resourceAt(description, path)
    return [create?.id, update?.id, destroy?.id]
  }
  const changes = [undefined, 'PATCH /comments/{commentId}', 'DELETE /comments/{commentId}']
  expect(abilities('/posts/{postId}/comments')).toEqual(changes)
  expect(abilities('/users/{userId}/comments')).toEqual(changes)
  expect(abilities('/comments')).toEqual(['POST /comments', undefined, undefined])
})

test('keeps a second change of a comment as an action where each list has its own', () => {
  const description = described(
    {
      '/posts/{postId}/comments': { get: responds(listOfRef('Comment')) },
      '/posts/{postId}/comments/{id}': { put: takes(change) },
      '/users/{userId}/comments': { get: responds(listOfRef('Comment')) },
      '/users/{userId}/comments/{id}': { put: takes(change) },
      '/comments': { post: takes(change) },
      '/comments/{commentId}': { patch: takes(change) },
    },
    schemas,
  )
  const { update, actions } = resourceAt(description, '/users/{userId}/comments')
  expect(update?.id).toBe('PUT /users/{userId}/comments/{id}')
  expect(ids(actions)).toEqual(['PATCH /comments/{commentId}'])
})

test('edits and deletes comments by their own id below all posts, and none of another list', () => {
  const description = described(
    {
      '/comments': { get: responds(listOfRef('Comment')) },
      '/posts/{id}/comments': { get: responds(listOfRef('Comment')) },
      '/posts/comments/{commentId}': { post: takes(change), delete: done },
      '/forum/topics/{topicId}/comments': { get: responds(listOfRef('Comment')) },
      '/forum/comments/{commentId}': { delete: done },
    },
    schemas,
  )
  const changes = (path: string) => {
    const { update, destroy, actions } = resourceAt(description, path)
    return [update?.id, destroy?.id, ...ids(actions)]
  }
  const path = '/posts/comments/{commentId}'
  expect(changes('/posts/{id}/comments')).toEqual([`POST ${path}`, `DELETE ${path}`])
  expect(changes('/forum/topics/{topicId}/comments')).toEqual([
    undefined,
    'DELETE /forum/comments/{commentId}',
  ])
  expect(changes('/comments')).toEqual([undefined, undefined])
})

test('deletes a comment by its own id where its path has the same name for it as that of the post', () => {
  const path = '/posts/{id}/comments'
  const parameters = [{ name: 'id', in: 'path', required: true, schema: id }]
  const resource = comments({ '/comments/{id}': { parameters, delete: done } }, path)
  const { destroy, itemPath } = resource
  const own = recordParameters(resource, { id: 5, content: 'Hello' })
  expect(fillPath(destroy!.path, { id: '1', ...own })).toBe('/comments/5')
  expect(destroy?.parameters.map(({ name }) => name)).toEqual(['commentId'])
  expect(itemPath).toBe('/posts/{id}/comments/{commentId}')
})

test('gives sessions their actions in every list, and the list its own', () => {
  const description = described(
    {
      '/sessions/me': { get: responds(listOfRef('Session')) },
      '/coaches/me/sessions': { get: responds(listOfRef('Session')) },
      '/sessions/{id}/cancel': { post: done },
      '/sessions/book': { post: takes(change) },
    },
    schemas,
  )
  const [mine, ofCoach] = ['/sessions/me', '/coaches/me/sessions'].map((path) =>
    resourceAt(description, path),
  )
  expect(ids(mine!.actions)).toEqual(['POST /sessions/{id}/cancel'])
  expect(ids(ofCoach!.actions)).toEqual(['POST /sessions/{id}/cancel'])
  expect(ids(mine!.collectionActions)).toEqual(['POST /sessions/book'])
  expect(description.looseOperations).toEqual([])
})

test('gives documents that open as files their actions', () => {
  const description = described(
    {
      '/projects/{projectId}/documents': { get: responds(listOfRef('File')) },
      '/files/{fileId}': { get: responds(ref('File')) },
      '/documents/{fileId}/approve': { post: done },
    },
    schemas,
  )
  const { recordsOf } = resourceAt(description, '/projects/{projectId}/documents')
  expect(recordsOf).toBe('/files')
  expect(ids(resourceAt(description, '/files').actions)).toEqual(['POST /documents/{fileId}/approve'])
})

test.each([
  ['belongs to other things of the same name', '/servers/jobs/{jobId}', '/webhooks/jobs'],
  ['is done to all that a list above has one of', '/roles/jobs/{jobId}', '/roles/{roleId}/jobs'],
  ['names something else than a row', '/jobs/{areaId}', '/jobs/mine'],
])('gives a row nothing that %s', (_what, deletes, lists) => {
  const jobs = { type: 'array', items: { type: 'object', properties: { id, title: text } } }
  const description = described({ [lists]: { get: responds(jobs) }, [deletes]: { delete: done } })
  const { destroy, actions } = resourceAt(description, lists)
  expect([destroy, ...actions]).toEqual([undefined])
})

test('deletes nothing by an operation that only removes a row from a list', () => {
  const description = described(
    { '/posts': { get: responds(listOfRef('Post')) }, '/likes/posts/{postId}': { delete: done } },
    schemas,
  )
  const { destroy, actions } = resourceAt(description, '/posts')
  expect([destroy?.id, ...ids(actions)]).toEqual([undefined, 'DELETE /likes/posts/{postId}'])
})

const restaurant = { type: 'object', properties: { name: text, address: text } }
const list = responds({
  type: 'array',
  items: { type: 'object', properties: { id, ...restaurant.properties } },
})

test('creates and changes as an admin what customers list, in one resource', () => {
  const description = described({
    '/customer/restaurants': { get: list },
    '/admin/restaurants': { post: takes(restaurant) },
    '/admin/restaurants/{id}': { patch: takes(restaurant), delete: done },
    '/customer/restaurants/{restaurantId}/tables': { get: list },
    '/manager/restaurants/{restaurantId}/tables': { post: takes(restaurant) },
    '/manager/restaurants/{restaurantId}/tables/{id}': { delete: done },
  })
  expect(description.resources.map(({ label }) => label)).toEqual(['Restaurants', 'Tables'])
  const [{ create, update, destroy }, tables] = description.resources as [Resource, Resource]
  expect([create, update, destroy].map((one) => one?.id)).toEqual([
    'POST /admin/restaurants',
    'PATCH /admin/restaurants/{id}',
    'DELETE /admin/restaurants/{id}',
  ])
  expect([tables.create?.id, tables.destroy?.id]).toEqual([
    'POST /manager/restaurants/{restaurantId}/tables',
    'DELETE /manager/restaurants/{restaurantId}/tables/{id}',
  ])
})

test('makes as a customer what a manager reads and changes', () => {
  const description = described({
    '/customer/reservations': { post: takes(change) },
    '/manager/reservations/{code}': { get: responds(restaurant), patch: takes(restaurant) },
  })
  expect(resourceAt(description, '/manager/reservations').create?.id).toBe('POST /customer/reservations')
  expect(description.looseOperations).toEqual([])
})

test.each([
  ['tags a box', '/boxes/{id}/tags', '/boxes/{id}/tag'],
  ['is about other boxes', '/boxes', '/orders/boxes'],
])('makes nothing in a list by a POST that %s', (_what, lists, post) => {
  const description = described({ [lists]: { get: list }, [post]: { post: takes(change) } })
  expect(resourceAt(description, lists).create).toBeUndefined()
})

test('gives payments their action in the list of those that wait', () => {
  const description = described(
    {
      '/payments/pending': { get: responds(listOfRef('Session')) },
      '/payments/{paymentId}/verify': { put: done },
    },
    schemas,
  )
  const { actions } = resourceAt(description, '/payments/pending')
  expect(ids(actions)).toEqual(['PUT /payments/{paymentId}/verify'])
})

test('creates, edits and acts on the rows of a list that its path narrows', () => {
  const visitId = { visitId: id }
  const Visit = { type: 'object', properties: { id, patientId: id, reason: text, notes: text } }
  const body = { type: 'object', properties: { patientId: id, reason: text, notes: text } }
  const description = described(
    {
      '/visits/patient/{patientId}': { get: responds(listOfRef('Visit')) },
      '/visits': {
        post: takes({ ...body, required: ['patientId', 'reason'] }),
        put: takes({ ...body, properties: { ...visitId, reason: text, notes: text }, required: ['visitId'] }),
        delete: { ...takes({ type: 'object', properties: visitId, required: ['visitId'] }), ...done },
      },
      '/visits/{id}/cancel': { post: done },
    },
    { Visit },
  )
  const { create, update, destroy, actions } = resourceAt(description, '/visits/patient/{patientId}')
  expect([create?.id, update?.id, destroy?.id]).toEqual(['POST /visits', 'PUT /visits', 'DELETE /visits'])
  expect(ids(actions)).toEqual(['POST /visits/{id}/cancel'])
})

test('gives the rows of a list beside the id the actions that return one of them', () => {
  const description = described(
    {
      '/fees/mine': { get: responds(listOfRef('Fee')) },
      '/fees/concepts': { get: responds({ type: 'array', items: { type: 'object', properties: { id } } }) },
      '/fees/{fee_id}/adjust': { post: takes(change, ref('Fee')) },
      '/fees/{fee_id}/letter': { post: takes(change, ref('Letter')) },
    },
    {
      Fee: { type: 'object', properties: { id, amount: text } },
      Letter: { type: 'object', properties: { id } },
    },
  )
  expect(ids(resourceAt(description, '/fees/mine').actions)).toContain('POST /fees/{fee_id}/adjust')
  expect(resourceAt(description, '/fees/concepts').actions).toEqual([])
})

test('edits the rows of a nested list by their own id, outside the path of their parent', () => {
  const Note = { type: 'object', properties: { noteId: id, title: text } }
  const body = { type: 'object', properties: { title: text, body: text } }
  const description = described(
    {
      ...crud('/shops', 'shopId', { type: 'object', properties: { shopId: id, name: text } }),
      '/shops/{shopId}/notes': { get: responds(listOfRef('Note')), post: takes(body) },
      '/shops/notes/{noteId}': { put: takes(body) },
    },
    { Note },
  )
  const { update, itemId } = resourceAt(description, '/shops/{shopId}/notes')
  expect(update?.id).toBe('PUT /shops/notes/{noteId}')
  expect(itemId?.at).toEqual(['noteId'])
})

test('keeps the orders of a user apart from users, and makes an order above them', () => {
  const order = { type: 'object', properties: { id: { type: 'integer' }, total: { type: 'number' } } }
  const user = { type: 'object', properties: { username: { type: 'string' } } }
  const description = described(
    {
      '/orders': { post: takes({ type: 'object', properties: { cart: { type: 'array', items: {} } } }) },
      '/orders/user': { get: responds(listOfRef('OrderSummary')) },
      '/users/{id}': { put: takes(user) },
    },
    { OrderSummary: order },
  )
  const { label, create, update } = resourceAt(description, '/orders/user')
  expect([label, create?.id, update]).toEqual(['User orders', 'POST /orders', undefined])
})

test('makes a row with the record that the path names, on the page of that record', () => {
  const reservation = {
    type: 'object',
    properties: { id, concert: { type: 'object', properties: { id, title: text } } },
  }
  const description = described(
    {
      '/concerts': { get: responds(listOfRef('Concert')) },
      '/concerts/{id}': { get: responds(ref('Concert')) },
      '/reservations/me': { get: responds(listOfRef('Reservation')) },
      '/reservations/{concertId}': { post: done, delete: done },
    },
    { Concert: { type: 'object', properties: { id, title: text } }, Reservation: reservation },
  )
  const concerts = resourceAt(description, '/concerts')
  expect(ids(concerts.actions)).toEqual(['POST /reservations/{concertId}'])
  expect(resourceAt(description, '/reservations/me').destroy?.id).toBe('DELETE /reservations/{concertId}')
})

test('runs what another path names by its id, and saves nothing there', () => {
  const files = (operationId: string) =>
    resourceAt(
      described(
        {
          '/system/files': { get: responds(listOfRef('File')) },
          '/file/{id}': { post: { ...takes(ref('File')), operationId } },
        },
        schemas,
      ),
      '/system/files',
    )
  expect(files('SaveFile').update?.id).toBe('POST /file/{id}')
  expect(files('InvokeFile').update).toBeUndefined()
  expect(ids(files('InvokeFile').actions)).toEqual(['POST /file/{id}'])
})

test('changes no post by the save of something else that the word for its list names', () => {
  const path = '/posts/comments'
  const description = described(
    {
      [path]: { get: responds({ type: 'array', items: ref('PostWithComments') }) },
      '/comments': { post: takes(change) },
      '/comments/{comment_id}': { put: takes(change), delete: done },
    },
    {
      PostWithComments: { type: 'object', properties: { id, title: text, comments: listOfRef('Comment') } },
      ...schemas,
    },
  )
  const { create, update, destroy } = resourceAt(description, path)
  expect([create, update, destroy]).toEqual([undefined, undefined, undefined])
  expect(resourceAt(description, '/comments').update?.id).toBe('PUT /comments/{comment_id}')
})
