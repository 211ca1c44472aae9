import { expect, test } from 'vitest'
import '../../../src/openapi/wording/languages.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { described, listOfRef, ref, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const schemas = {
  Order: { type: 'object', properties: { id: whole, number: text, note: text } },
  Book: { type: 'object', properties: { id: whole, title: text, author: text } },
}
const silent = responds()
const gone = { responses: { 204: { description: 'Gone' } } }
const oneOrder = responds(ref('Order'))

/** What the lists of a description can do, by their labels. */
function seen({ resources }: Description): Json {
  return Object.fromEntries(
    resources
      .filter(({ list }) => list)
      .map(({ label, list, read, create, update, destroy, actions }) => [
        label,
        [list, read, create, update, destroy, ...actions].map((one) => one?.id),
      ]),
  )
}

/** Ways to write the paths of orders: list, create, read, update and delete. */
const WAYS: Record<string, [list: string, create: string, read: string, update: string, destroy: string]> = {
  'the path alone': ['/orders', '/orders', '/orders/{id}', '/orders/{id}', '/orders/{id}'],
  'a verb first': ['/getOrders', '/addOrder', '/getOrder/{id}', '/updateOrder/{id}', '/deleteOrder/{id}'],
  'a verb last': [
    ...(['/orders/list', '/orders/create', '/orders/get/{id}'] as const),
    ...(['/orders/update/{id}', '/orders/delete/{id}'] as const),
  ],
  'a verb last, after one order': [
    ...(['/order/get-all', '/order/add-order', '/order/get-by-id/{id}'] as const),
    ...(['/order/edit/{id}', '/order/remove/{id}'] as const),
  ],
}

/** Ways to describe the requests and responses of orders. */
const RESPONSES: Record<string, { list: Json; one: Json; change: Json }> = {
  all: { list: responds(listOfRef('Order')), one: oneOrder, change: takes(ref('Order')) },
  'all but what is sent': { list: responds(listOfRef('Order')), one: oneOrder, change: silent },
  'what is sent by a schema that cannot be read': {
    list: responds(listOfRef('Order')),
    one: oneOrder,
    change: takes({ $ref: 'Order.yaml' }, {}),
  },
  nothing: { list: silent, one: silent, change: silent },
  'only what is sent': { list: silent, one: silent, change: takes(ref('Order'), {}) },
  'that any object is returned': {
    list: responds({ type: 'object', additionalProperties: true }),
    one: responds({ type: 'object', additionalProperties: true }),
    change: takes(ref('Order'), {}),
  },
  'that one order is returned': { list: oneOrder, one: oneOrder, change: takes(ref('Order')) },
  'whose orders are required': {
    list: { ...silent, parameters: [{ name: 'userId', in: 'query', required: true, schema: text }] },
    one: silent,
    change: takes(ref('Order'), {}),
  },
}

test.for(
  Object.keys(RESPONSES).flatMap((response) => Object.keys(WAYS).map((way) => [response, way] as const)),
)('where a document describes %s, manages orders at paths with %s', ([response, way]) => {
  const { list, one, change } = RESPONSES[response]!
  const paths: Json = {}
  const put = (path: string, method: string, operation: Json) => {
    paths[path] = { ...(paths[path] as Json | undefined), [method]: operation }
  }
  const [listed, created, read, updated, destroyed] = WAYS[way]!
  put(listed, 'get', { ...list, summary: 'Get all orders' })
  put(created, 'post', change)
  put(read, 'get', one)
  put(updated, 'put', change)
  put(destroyed, 'delete', gone)
  expect(seen(described(paths, schemas))).toEqual({
    Orders: [`GET ${listed}`, `GET ${read}`, `POST ${created}`, `PUT ${updated}`, `DELETE ${destroyed}`],
  })
})

test.each(['/getOrders', '/orders/list', '/order/get-all'])(
  'does with the orders of %s what another path does',
  (list) => {
    const paths = {
      [list]: { get: responds(listOfRef('Order')) },
      '/orders/{id}/cancel': { post: silent },
      '/orders/{id}/status': { patch: takes({ type: 'object', properties: { status: text } }) },
    }
    expect(Object.values(seen(described(paths, schemas)))[0]).toEqual(
      expect.arrayContaining(['POST /orders/{id}/cancel', 'PATCH /orders/{id}/status']),
    )
  },
)

test.each([
  ['/getOrders', '/getOrder/{id}', '/orders/{orderId}'],
  ['/orders/list', '/orders/get/{id}', '/orders/{id}'],
  ['/order/get-all', '/order/get-by-id/{id}', '/orders/{id}'],
])('shows what is below the orders of %s in these orders', (list, read, below) => {
  const paths = {
    [list]: { get: responds(listOfRef('Order')) },
    [read]: { get: oneOrder },
    [`${below}/books`]: { get: responds(listOfRef('Book')) },
  }
  const description = described(paths, schemas)
  const books = description.resource(`${below}/books`)
  expect(description.resource(books?.parent ?? '')?.read?.id).toBe(`GET ${read}`)
})

test('changes and deletes at the noun alone what a verb reads', () => {
  const paths = {
    '/getOrders': { get: responds(listOfRef('Order')) },
    '/getOrder/{id}': { get: oneOrder },
    '/orders/{id}': { put: takes(ref('Order')), delete: gone },
  }
  expect(seen(described(paths, schemas))).toEqual({
    Orders: ['GET /getOrders', 'GET /getOrder/{id}', undefined, 'PUT /orders/{id}', 'DELETE /orders/{id}'],
  })
})

test('fills no parameter of another name and position', () => {
  const paths = {
    '/orders/list': { get: responds(listOfRef('Order')) },
    '/orders/get/{id}': { get: oneOrder },
    '/orders/{orderId}/books': { get: responds(listOfRef('Book')) },
  }
  expect(described(paths, schemas).resource('/orders/{orderId}/books')?.parent).toBeUndefined()
})

test('lists by a verb what only the same verb reads', () => {
  const paths = { '/trainer/get-all': { get: silent }, '/trainer/get-by-id/{id}': { get: silent } }
  expect(seen(described(paths))).toEqual({
    Trainers: ['GET /trainer/get-all', 'GET /trainer/get-by-id/{id}', undefined, undefined, undefined],
  })
})

/** A document whose segments are written in lower case, and the same in PascalCase. */
const PAIRS: Record<string, Json> = {
  "one's own parts": {
    '/coaches/me/sessions': { get: responds(listOfRef('Order')) },
    '/coaches/{id}': { get: responds(ref('Book')) },
  },
  "one's own records": {
    '/orders/me': { get: silent },
    '/orders/{id}': { get: oneOrder },
    '/orders': { get: responds(listOfRef('Order')) },
  },
  'records of which only the own ones are listed': {
    '/books': { post: takes(ref('Book')) },
    '/books/my': { get: responds(listOfRef('Book')) },
    '/books/{id}': { get: responds(ref('Book')) },
  },
  "what makes one's own records": {
    '/books/add': { post: takes({ type: 'object', properties: { title: text, author: text } }) },
    '/books/myBooks': { get: responds(listOfRef('Book')), delete: gone },
  },
  'orders of the user': {
    '/orders/user': { get: responds(listOfRef('Order')) },
    '/orders/{id}/cancel': { post: silent },
  },
}

test.each(Object.entries(PAIRS))('reads %s in lower case and in PascalCase', (_about, paths) => {
  const pascal = (path: string) => path.replaceAll(/(?<=\/)[a-z]/g, (letter) => letter.toUpperCase())
  const other = Object.fromEntries(Object.entries(paths).map(([path, item]) => [pascal(path), item]))
  const [lower, upper] = [paths, other].map((one) =>
    JSON.stringify(seen(described(one, schemas))).toLowerCase(),
  )
  expect(upper).toBe(lower)
})

test.each(['id', 'Id', 'uuid'])('lists what belongs to a record whose id is only called %s', (id) => {
  const paths = {
    '/controllers': { get: silent },
    [`/controllers/{${id}}`]: { get: silent },
    [`/controllers/building/{${id}}`]: { get: silent },
    '/buildings': { get: silent },
    [`/buildings/{${id}}`]: { get: silent },
  }
  const path = `/controllers/building/{${id}}`
  const found = described(paths).resource(path)
  expect([found?.list?.path, found?.recordsOf]).toEqual([path, '/controllers'])
})

test('reads one record at a word for its part that no list has', () => {
  const paths = {
    '/controllers': { get: silent },
    '/controllers/{id}': { get: silent },
    '/controllers/firmware/{id}': { get: silent },
  }
  expect(described(paths).resource('/controllers/firmware/{id}')).toBeUndefined()
})
