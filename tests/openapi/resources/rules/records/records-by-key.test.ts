import { expect, test } from 'vitest'
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
const Food = { type: 'object', properties: { id: text, slug: text, name: text } }
const Track = { type: 'object', properties: { orderNumber: text, status: text } }
const foods = (more: Json) => described({ ...crud('/foods', 'id', ref('Food')), ...more }, { Food, Track })

test('finds one record by another id instead of making a resource of that', () => {
  const description = foods({
    '/foods/slug/{slug}': { get: responds(ref('Food')) },
    '/foods/track/{token}': { get: responds(ref('Track')) },
    '/foods/by-name/{name}': { get: responds() },
  })
  expect(description.resources.map(({ label }) => label)).toEqual(['Foods'])
  const { collectionActions, itemPath } = resourceAt(description, '/foods')
  expect([itemPath, ...collectionActions.map(({ path }) => path)]).toEqual([
    '/foods/{id}',
    '/foods/slug/{slug}',
    '/foods/track/{token}',
    '/foods/by-name/{name}',
  ])
})

test('finds and changes one record by another key, beside the paths of its id', () => {
  const description = foods({
    '/foods/tracking/{trackingNumber}': { get: responds(ref('Track')), patch: takes(ref('Track')) },
    '/foods/exists/{id}': { get: responds() },
  })
  expect(description.resources.map(({ label }) => label)).toEqual(['Foods'])
  expect(resourceAt(description, '/foods').collectionActions.map(({ id }) => id)).toEqual([
    'GET /foods/tracking/{trackingNumber}',
    'PATCH /foods/tracking/{trackingNumber}',
    'GET /foods/exists/{id}',
  ])
})

test('opens rows at a word and an id, where nothing else reads them', () => {
  const description = described(
    { '/foods': { get: responds(listOfRef('Food')) }, '/foods/by-id/{id}': { get: responds(ref('Food')) } },
    { Food },
  )
  expect(resourceAt(description, '/foods')).toMatchObject({
    itemPath: '/foods/by-id/{id}',
    read: { path: '/foods/by-id/{id}' },
    isListOnly: undefined,
  })
})

test('keeps records of another kind below a list separate', () => {
  const description = foods({ '/foods/photos/{photoId}': { get: responds(ref('Track')) } })
  expect(description.resources.map(({ path }) => path)).toEqual(['/foods', '/foods/photos'])
})

test('reads a record by its id at a path with a short name for it', () => {
  const read = (segment: string) => {
    const { resources } = described({
      '/shop/getAllProducts': { get: responds() },
      '/shop/deleteProduct/{product_id}': { delete: { responses: { 204: { description: 'Gone' } } } },
      [`/shop/${segment}/{product_id}`]: { get: responds() },
    })
    return resources.find(({ list }) => list)?.read?.path
  }
  expect(read('getProdById')).toBe('/shop/getProdById/{product_id}')
  expect(read('getReviewById')).toBeUndefined()
})
