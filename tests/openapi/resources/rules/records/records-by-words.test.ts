import { expect, test } from 'vitest'
import { recordParameters } from '../../../../../src/openapi/records/record.ts'
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

const number = { type: 'integer' }
const properties = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, number])),
})
const schemas = {
  Order: properties('id', 'customerId', 'total'),
  OrderItem: properties('orderId', 'productId', 'quantity'),
}
const item = '/orderItems/order/{orderId}/product/{productId}'

test('opens rows by several ids that each follow a word', () => {
  const description = described(
    {
      '/orderItems': { get: responds(listOfRef('OrderItem')), post: takes(ref('OrderItem')) },
      [item]: {
        get: responds(ref('OrderItem')),
        put: takes(ref('OrderItem')),
        delete: responds(),
        post: takes(ref('OrderItem')),
      },
    },
    schemas,
  )
  expect(description.resources.map(({ path, itemPath }) => [path, itemPath])).toEqual([['/orderItems', item]])
  const items = resourceAt(description, '/orderItems')
  expect([items.read, items.update, items.destroy, items.create].map((one) => one?.id)).toEqual([
    `GET ${item}`,
    `PUT ${item}`,
    `DELETE ${item}`,
    'POST /orderItems',
  ])
  expect(items.actions.map(({ id }) => id)).toEqual([`POST ${item}`])
  expect(recordParameters(items, { orderId: 7, productId: 8, quantity: 1 })).toEqual({
    orderId: '7',
    productId: '8',
  })
  expect(description.match('/orderItems/order/7/product/8')).toMatchObject({
    kind: 'record',
    resource: { path: '/orderItems' },
    parameters: { orderId: '7', productId: '8' },
  })
})

test.each([
  ['return something else', item, ref('Order')],
  [
    'look records up by something that is no id',
    '/orderItems/by/{orderId}/and/{productId}',
    ref('OrderItem'),
  ],
])('leaves places alone that %s', (_, path, schema) => {
  const description = described(
    { '/orderItems': { get: responds(listOfRef('OrderItem')) }, [path]: { get: responds(schema) } },
    schemas,
  )
  expect(resourceAt(description, '/orderItems').isListOnly).toBe(true)
})

test('opens no row at a path that only refers to it', () => {
  const below = (schema: string, links: Json) => ({
    get: {
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: listOfRef(schema) } }, links },
      },
    },
  })
  const linkTo = (operationId: string, from: string) => ({
    operationId,
    parameters: { id: `$response.body#/${from}` },
  })
  const named = (paths: Json, operationId: string, path: string) => {
    const found = paths[path] as { get: Json }
    return { ...paths, [path]: { ...found, get: { ...found.get, operationId } } }
  }
  const paths = {
    ...named(crud('/orders', 'id', ref('Order')), 'getOrder', '/orders/{id}'),
    ...named(crud('/customers', 'id', properties('id', 'name', 'size')), 'getCustomer', '/customers/{id}'),
    '/orderItems': { get: responds(listOfRef('OrderItem')) },
    [item]: { get: responds(ref('OrderItem')), delete: responds() },
    '/customers/{id}/orders': below('Order', { customer: linkTo('getCustomer', 'customerId') }),
    '/orders/{id}/orderItemOrderId': below('OrderItem', { order: linkTo('getOrder', 'orderId') }),
  }
  const description = described(paths, schemas)
  expect(resourceAt(description, '/customers/{id}/orders').itemPath).toBe('/orders/{id}')
  expect(resourceAt(description, '/orders/{id}/orderItemOrderId')).toMatchObject({
    itemPath: item,
    recordsOf: '/orderItems',
    label: 'Order items by order',
    singular: 'Order item',
  })
})
