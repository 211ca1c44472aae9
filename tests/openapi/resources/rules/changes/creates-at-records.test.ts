import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const schemas = {
  Review: { type: 'object', properties: { id: text, title: text, productId: text } },
  Product: { type: 'object', properties: { id: text, name: text } },
}
const body = { type: 'object', properties: { title: text, rating: { type: 'integer' } } }
const gone = { delete: { responses: { 204: { description: 'Gone' } } } }
const products = { '/products': { get: responds(listOfRef('Product')) } }
const reviews = { '/reviews': { get: responds(listOfRef('Review')) } }

function operationsOf(paths: Json, at: string) {
  const { list, read, create, update, destroy, itemPath, actions } = resourceAt(described(paths, schemas), at)
  return { ids: [list, read, create, update, destroy].map((one) => one?.id), itemPath, actions }
}

test.each(['{reviewId}', '{id}'])('creates with the id of a product beside changes by %s', (own) => {
  const path = `/reviews/${own}`
  const paths = { ...products, ...reviews, '/reviews/{productId}': { post: takes(body) }, [path]: gone }
  expect(operationsOf(paths, '/reviews')).toEqual({
    ids: ['GET /reviews', undefined, 'POST /reviews/{productId}', undefined, `DELETE ${path}`],
    itemPath: path,
    actions: [],
  })
})

test('opens no review at the path of its only create', () => {
  const paths = { ...products, ...reviews, '/reviews/{productId}': { post: takes(body) } }
  const { ids, actions } = operationsOf(paths, '/reviews')
  expect(ids).toEqual(['GET /reviews', undefined, 'POST /reviews/{productId}', undefined, undefined])
  expect(actions).toEqual([])
})

test.each([
  ['no list has the noun of the id', '{shopId}', gone],
  ['a GET at the path reads by it', '{productId}', { get: responds(ref('Review')) }],
  ['the id is of the record', '{id}', gone],
])('changes a review where %s', (_what, key, more) => {
  const path = `/reviews/${key}`
  const { ids } = operationsOf(
    { ...products, ...reviews, [path]: { post: takes(body), ...more } },
    '/reviews',
  )
  expect(ids.slice(2, 4)).toEqual([undefined, `POST ${path}`])
})

test('lists the reviews of a product beside changes by their own id, though nothing describes them', () => {
  const paths = {
    ...products,
    '/reviews/{productId}': { get: responds(), post: takes(body) },
    '/reviews/{reviewId}': { put: takes(body), ...gone },
  }
  const path = '/reviews/{productId}'
  const { ids } = operationsOf(paths, path)
  const own = ['PUT /reviews/{reviewId}', 'DELETE /reviews/{reviewId}']
  expect(ids).toEqual([`GET ${path}`, undefined, `POST ${path}`, ...own])
})

test('lists and creates reviews at the word and the id of a product', () => {
  const path = '/reviews/product/{productId}'
  const paths = {
    ...products,
    [path]: { get: responds(), post: takes(body) },
    '/reviews/{reviewId}': { get: responds(), ...gone },
  }
  expect(operationsOf(paths, path).ids.slice(0, 3)).toEqual([`GET ${path}`, undefined, `POST ${path}`])
})
