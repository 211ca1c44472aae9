import { expect, test } from 'vitest'
import { crud, described, ref, resourceAt, responds } from '../../../documents.ts'

const shop = { Shop: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } }
const rows = {
  type: 'array',
  items: { type: 'object', properties: { id: { type: 'integer' }, total: { type: 'number' } } },
}

function shops(path: string, tags: string[] = []) {
  const description = described(
    {
      ...crud('/shops', 'id', ref('Shop')),
      '/shops/{id}/orders': { get: responds(rows, { tags: ['Orders'] }) },
      '/shops/{id}/visits': { get: responds(rows, { tags: ['Visits'] }) },
      [path]: { post: responds(undefined, { tags }) },
    },
    shop,
  )
  const ids = (at: string) =>
    ['actions', 'collectionActions'].flatMap((kind) =>
      resourceAt(description, at)[kind as 'actions'].map(({ id }) => id),
    )
  return { record: ids('/shops'), orders: ids('/shops/{id}/orders'), visits: ids('/shops/{id}/visits') }
}

test.for([['/shops/{id}/import-orders'], ['/shops/{id}/addOrder'], ['/shops/{id}/sync', 'Orders']] as const)(
  'offers %s at the orders of a shop as well as at the shop',
  ([path, ...tags]) => {
    expect(shops(path, [...tags])).toEqual({ record: [`POST ${path}`], orders: [`POST ${path}`], visits: [] })
  },
)

test.for([['/shops/{id}/sync'], ['/shops/{id}/close', 'Orders'], ['/shops/{id}/import-guests']] as const)(
  'offers %s (%s) only at the shop',
  ([path, ...tags]) => {
    expect(shops(path, [...tags])).toEqual({ record: [`POST ${path}`], orders: [], visits: [] })
  },
)
