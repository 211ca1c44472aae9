import { expect, test } from 'vitest'
import { described, listOfRef, query, ref, resourceAt, responds, takes } from '../../documents.ts'

const text = { type: 'string' }
const Contact = { type: 'object', properties: { contactId: text, contactNumber: text, name: text } }
const silent = { get: responds() }

test('opens a card by its id, not by the filter beside it', () => {
  const { read, itemPath } = resourceAt(
    described({ '/cards': silent, '/cards/{filter}': silent, '/cards/{idCard}': silent }),
    '/cards',
  )
  expect(read?.path).toBe('/cards/{idCard}')
  expect(itemPath).toBe('/cards/{idCard}')
})

test('opens no record by a filter, but keeps that operation reachable', () => {
  const lists = resourceAt(described({ '/lists': silent, '/lists/{filter}': silent }), '/lists')
  expect(lists.list?.path).toBe('/lists')
  expect(lists.read).toBeUndefined()
  expect(lists.collectionActions.concat(lists.actions).map(({ id }) => id)).toEqual(['GET /lists/{filter}'])
})

test('does not take fields that can be read singly as records of a list', () => {
  const { resources } = described({
    '/cards': silent,
    '/cards/{idCard}': silent,
    '/cards/{idCard}/board': silent,
    '/cards/{idCard}/board/{field}': silent,
  })
  expect(resources.filter(({ list }) => list?.path.includes('board'))).toEqual([])
})

test('opens a contact by its id, though its number would do too', () => {
  const { read, update, itemId } = resourceAt(
    described(
      {
        '/contacts': { get: responds(listOfRef('Contact')) },
        '/contacts/{contactNumber}': { get: responds(ref('Contact')) },
        '/contacts/{contactId}': { get: responds(ref('Contact')), put: takes(ref('Contact')) },
      },
      { Contact },
    ),
    '/contacts',
  )
  expect([read?.path, update?.path, itemId?.at]).toEqual([
    '/contacts/{contactId}',
    '/contacts/{contactId}',
    ['contactId'],
  ])
})

test('invites guests on the page of their event, where no guest can be read', () => {
  const paths = {
    '/events': { get: responds(listOfRef('Contact')) },
    '/events/{id}': { get: responds(ref('Contact')) },
    '/events/{id}/guests': { post: takes(ref('Contact')) },
    '/events/{id}/guests/{guestId}': { delete: responds() },
  }
  const { resources } = described(paths, { Contact })
  expect(resources.map(({ path }) => path)).toEqual(['/events'])
  expect(resources[0]?.actions.map(({ id }) => id)).toEqual([
    'POST /events/{id}/guests',
    'DELETE /events/{id}/guests/{guestId}',
  ])
  const seen = {
    ...paths,
    '/events/{id}/guests/{guestId}': { get: responds(ref('Contact')), delete: responds() },
  }
  expect(resourceAt(described(seen, { Contact }), '/events/{id}/guests').create).toBeDefined()
})

test('lists the events of a year and the models of an entity, rather than open one', () => {
  const row = { type: 'object', properties: { key: text, name: text } }
  const rows = responds({ type: 'array', items: ref('Row') })
  const description = described(
    {
      '/entity': { get: responds({ type: 'array', items: { type: 'object', properties: { id: text } } }) },
      '/models': { get: rows },
      '/models/{entityId}': { get: rows, post: takes(ref('Row')) },
      '/events': { get: rows },
      '/events/{year}': { get: rows },
      '/events/{year}/keys': { get: responds({ type: 'array', items: text }) },
      '/rules': { get: rows },
      '/rules/{ruleId}': { get: rows },
    },
    { Row: row },
  )
  const readsOf = ['/models', '/events', '/rules'].map((path) => resourceAt(description, path).read?.path)
  expect(readsOf).toEqual([undefined, undefined, '/rules/{ruleId}'])
  expect(resourceAt(description, '/models/{entityId}').list?.path).toBe('/models/{entityId}')
  expect(resourceAt(description, '/events').itemPath).toBeUndefined()
})

test('does not create a record by a PUT that says that it updates', () => {
  const { create, update } = resourceAt(
    described(
      {
        '/users': {
          get: responds(listOfRef('Contact')),
          put: { operationId: 'updateUser', ...takes(ref('Contact')) },
        },
        '/users/{contactId}': { get: responds(ref('Contact')), delete: responds() },
      },
      { Contact },
    ),
    '/users',
  )
  expect([create, update?.method]).toEqual([undefined, 'put'])
})

test.each(['/restaurants/bypostcode/{postcode}', '/restaurants/near/{lat}/{lon}'])(
  'lists the restaurants of %s, not the place with its kitchens',
  (path) => {
    const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })
    const response = {
      type: 'object',
      properties: {
        area: text,
        kitchens: listOf({ name: text }),
        restaurants: listOf({ id: text, name: text, address: text }),
      },
    }
    const { list, dialect } = resourceAt(described({ [path]: { get: responds(response) } }), path)
    expect([list?.path, dialect.rows.at]).toEqual([path, ['restaurants']])
  },
)

test.each([
  ['/products/list/{shopId}', [], true],
  ['/prices/{productId}', ['skip', 'limit'], true],
  // one page of a book
  ['/books/{bookId}', ['page'], false],
  ['/products/{productId}', [], false],
])('lists the undescribed rows of %s with parameters %s: %s', (path, names, isList) => {
  const parameters = query(Object.fromEntries(names.map((name) => [name, { type: 'integer' }])))
  const { resources } = described({ [path]: { get: { ...responds(), ...parameters } } })
  expect(resources.some(({ list }) => list?.path === path)).toBe(isList)
})

const Comment = { type: 'object', properties: { id: text, comment: text, author: text } }

test('names a list behind a parameter after its rows, and the word that narrows it', () => {
  const [comments] = described(
    { '/comment/castle/{id}': { get: responds(listOfRef('Comment')) } },
    { Comment },
  ).resources
  expect([comments?.label, comments?.presentation.header]).toEqual(['Comments', ['comment']])
})

test.each([
  [{ comment: text, author: text }, 'POST /comments'],
  [{ query: text, author: text, limit: text }, undefined],
])('makes the rows of a list behind a parameter by a POST of %j: %s', (properties, create) => {
  const { resources } = described(
    {
      '/comments/{castleId}': { get: responds(listOfRef('Comment')) },
      '/comments': { post: takes({ type: 'object', properties }) },
    },
    { Comment },
  )
  expect(resources.find(({ list }) => list)?.create?.id).toBe(create)
})

test.each([
  [{ name: text, email: text }, undefined],
  [{ id: text, name: text }, 'PUT /users'],
])('changes a record by PUT of %j on the collection: %s', (properties, update) => {
  const schemas = {
    User: { type: 'object', properties: { id: text, name: text, email: text } },
    UpdateUser: { type: 'object', properties },
  }
  const users = resourceAt(
    described(
      {
        '/users': { get: responds(listOfRef('User')), put: takes(ref('UpdateUser')) },
        '/users/{id}': { get: responds(ref('User')) },
        '/users/register': { post: takes(ref('User')) },
      },
      schemas,
    ),
    '/users',
  )
  expect([users.update?.id, users.create?.id]).toEqual([update, 'POST /users/register'])
})

test.each([
  ['/analytics/average_age', undefined],
  ['/health', undefined],
  ['/analytics/ages', 'GET /analytics/ages'],
])('lists nothing at a figure that an id narrows: %s', (path, list) => {
  const { resources } = described({ [path]: silent, [`${path}/{event_id}`]: silent })
  expect(resources.find((one) => one.path === path)?.list?.id).toBe(list)
})

test('lists statistics that open by their own ids', () => {
  const paths = { '/stats': silent, '/stats/{statId}': silent, '/status': silent, '/status/{id}': silent }
  expect(described(paths).resources.map(({ list }) => list?.path)).toEqual(['/stats', '/status'])
  const figures = { '/stats': silent, '/stats/{userId}': silent }
  expect(described(figures).resources.map(({ list }) => list)).toEqual([undefined])
})

test('lists metrics and versions where they are read by pages', () => {
  const integer = { type: 'integer' }
  const parameters = ['page', 'limit'].map((name) => ({ name, in: 'query', schema: integer }))
  const paths = {
    '/metrics': { get: { ...responds(), parameters }, post: takes({ type: 'object' }) },
    '/metrics/{id}': silent,
    '/version': silent,
    '/version/{id}': silent,
  }
  expect(described(paths).resources.map(({ list }) => list?.path)).toEqual(['/metrics', undefined])
})

test.each([
  ['any object', { type: 'object', additionalProperties: true }],
  ['records by their ids', { type: 'object', additionalProperties: Contact }],
])('lists what a POST adds to and a DELETE takes from, where the GET returns %s', (_what, schema) => {
  const paths = (post: object) => ({
    '/contact': { get: responds(schema), ...post },
    '/contact/{id}': { delete: responds() },
  })
  expect(described(paths({ post: takes(Contact) })).resource('/contact')?.list?.id).toBe('GET /contact')
  expect(described(paths({})).resource('/contact')?.list).toBeUndefined()
})
