import { expect, test } from 'vitest'
import { missingFilters } from '../../../src/openapi/lists/missing-filters.ts'
import { groupsOf } from '../../../src/openapi/resources/groups.ts'
import type { Resource } from '../../../src/openapi/model/model.ts'
import { recordParameters } from '../../../src/openapi/records/record.ts'
import {
  crud,
  described,
  listOfRef,
  query,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../documents.ts'

const contact = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const schemas = { Contact: contact }
const gone = { responses: { 204: { description: 'Gone' } } }
const envelope = (name: string, schema: Json = ref('Contact')): Json => ({
  type: 'object',
  properties: { [name]: { type: 'array', items: schema }, total: { type: 'integer' } },
})

/** What a resource can do, as `METHOD path` by slot. */
function slots(resource: Resource): Record<string, unknown> {
  const {
    path,
    itemPath,
    isListOnly,
    isSingleton,
    parent,
    list,
    read,
    create,
    update,
    destroy,
    actions,
    collectionActions,
    alternatives,
  } = resource
  const ids = Object.entries({ list, read, create, update, destroy }).flatMap(([slot, operation]) =>
    operation ? [[slot, operation.id]] : [],
  )
  return {
    path,
    ...(itemPath === undefined || isListOnly ? {} : { itemPath }),
    ...(isSingleton ? { isSingleton } : {}),
    ...(parent === undefined ? {} : { parent }),
    ...Object.fromEntries(ids),
    ...(actions.length > 0 ? { actions: actions.map(({ id }) => id) } : {}),
    ...(collectionActions.length > 0 ? { collectionActions: collectionActions.map(({ id }) => id) } : {}),
    ...(alternatives.length > 0 ? { alternatives: alternatives.map(({ id }) => id) } : {}),
  }
}

const found = (paths: Json) => {
  const description = described(paths, schemas)
  return {
    resources: description.resources.map(slots),
    loose: description.looseOperations.map(({ id }) => id),
  }
}

test('joins a collection with its records', () => {
  expect(found(crud('/contacts', 'contactId', ref('Contact')))).toEqual({
    resources: [
      {
        path: '/contacts',
        itemPath: '/contacts/{contactId}',
        list: 'GET /contacts',
        read: 'GET /contacts/{contactId}',
        create: 'POST /contacts',
        update: 'PUT /contacts/{contactId}',
        destroy: 'DELETE /contacts/{contactId}',
      },
    ],
    loose: [],
  })
})

test.for([
  [['put'], 'PUT', {}],
  [['patch'], 'PATCH', {}],
  [['post'], 'POST', {}],
  [['put', 'patch'], 'PATCH', { alternatives: ['PUT /contacts/{id}'] }],
  [['put', 'post'], 'PUT', { actions: ['POST /contacts/{id}'] }],
] as const)('changes a record by the best of %j', ([methods, update, others]) => {
  const item = Object.fromEntries(methods.map((method) => [method, takes(ref('Contact'))]))
  const { resources } = found({
    '/contacts': { get: responds(listOfRef('Contact')) },
    '/contacts/{id}': { get: responds(ref('Contact')), ...item },
  })
  const { actions, alternatives } = resources[0] ?? {}
  expect(resources[0]).toMatchObject({ update: `${update} /contacts/{id}` })
  expect({ actions, alternatives }).toEqual({ actions: undefined, alternatives: undefined, ...others })
})

test.each([
  '/Items({ID})',
  "/Items('{ID}')",
  '/Items(order={order},ID={ID})',
  "/Items(order={order},ID='{ID}')",
])('opens rows of OData by %s', (path) => {
  const { resources } = found({
    '/Items': { get: responds(listOfRef('Contact')) },
    [path]: { get: responds(ref('Contact')), delete: {} },
  })
  expect(resources).toMatchObject([{ list: 'GET /Items', read: `GET ${path}`, destroy: `DELETE ${path}` }])
})

test('opens the rows of `/boxes/json` by `/boxes/{id}/json`', () => {
  const { resources, loose } = found({
    '/boxes/json': { get: responds(listOfRef('Contact')) },
    '/boxes/create': { post: takes(ref('Contact')) },
    '/boxes/{id}': { delete: {} },
    '/boxes/{id}/json': { get: responds(ref('Contact')) },
    '/boxes/{id}/start': { post: {} },
  })
  expect(resources).toMatchObject([
    {
      list: 'GET /boxes/json',
      read: 'GET /boxes/{id}/json',
      create: 'POST /boxes/create',
      destroy: 'DELETE /boxes/{id}',
      actions: ['POST /boxes/{id}/start'],
    },
  ])
  expect(loose).toEqual([])
})

test('creates records by PUT on the collection where there is no POST', () => {
  const { resources } = found({
    '/tasks': { get: responds(listOfRef('Contact')), put: takes(ref('Contact')) },
    '/tasks/{id}': { get: responds(ref('Contact')), post: takes(ref('Contact')) },
  })
  expect(resources[0]).toMatchObject({ create: 'PUT /tasks', update: 'POST /tasks/{id}' })
})

test('changes a record by PUT on the collection where only that exists', () => {
  const { resources } = found({
    '/contacts': {
      get: responds(listOfRef('Contact')),
      post: takes(ref('Contact')),
      put: takes(ref('Contact')),
    },
    '/contacts/{id}': { get: responds(ref('Contact')), post: responds() },
  })
  expect(resources[0]).toMatchObject({ update: 'PUT /contacts', actions: ['POST /contacts/{id}'] })
})

test.for([
  ['/contacts/', '/contacts/{id}/'],
  ['/contacts.json', '/contacts/{id}.json'],
  ['/contacts', '/contacts/{id}/'],
  ['/Contacts', '/Contacts({id})'],
] as const)('joins %s and %s, and keeps both to the letter', ([path, itemPath]) => {
  const { resources, loose } = found({
    [path]: { get: responds(listOfRef('Contact')) },
    [itemPath]: { get: responds(ref('Contact')) },
  })
  expect(resources).toEqual([{ path, itemPath, list: `GET ${path}`, read: `GET ${itemPath}` }])
  expect(loose).toEqual([])
})

test('nests resources below a record, over literal prefixes', () => {
  const { resources } = found({
    ...crud('/api/v1/users', 'userId', ref('Contact')),
    ...crud('/api/v1/users/{userId}/orders', 'orderId', ref('Contact')),
  })
  expect(resources.map(({ path, parent }) => [path, parent])).toEqual([
    ['/api/v1/users', undefined],
    ['/api/v1/users/{userId}/orders', '/api/v1/users'],
  ])
})

test.for([
  ['an array', listOfRef('Contact')],
  ['an envelope named data', envelope('data')],
  ['an envelope named like the path', envelope('contacts')],
  ['an envelope one level deeper', { type: 'object', properties: { data: envelope('items') } }],
] as const)('takes a literal path that returns %s for a list', ([, schema]) => {
  expect(found({ '/contacts': { get: responds(schema), post: takes(ref('Contact')) } })).toEqual({
    resources: [{ path: '/contacts', list: 'GET /contacts', create: 'POST /contacts' }],
    loose: [],
  })
})

test('takes a plural path without a described response as a list', () => {
  expect(found({ '/contacts': { get: responds() } }).resources).toEqual([
    { path: '/contacts', list: 'GET /contacts' },
  ])
  expect(found({ '/ping': { get: responds() } }).loose).toEqual(['GET /ping'])
})

test('does not take a record with a list as a list', () => {
  const cart = { type: 'object', properties: { id: { type: 'integer' }, items: listOfRef('Contact') } }
  expect(found({ '/cart': { get: responds(cart) } }).resources).toEqual([
    { path: '/cart', isSingleton: true, read: 'GET /cart' },
  ])
})

test('makes a part of a record of a nested object, and an action of other operations', () => {
  const { resources } = found({
    ...crud('/contacts', 'id', ref('Contact')),
    '/contacts/{id}/settings': {
      get: responds({ type: 'object', properties: { theme: { type: 'string' } } }),
      put: takes({ type: 'object' }),
    },
    '/contacts/{id}/archive': { post: gone },
    '/contacts/{id}/star': { put: gone, delete: gone },
    '/contacts/{id}/photo': {
      get: { responses: { 200: { description: '', content: { 'image/png': {} } } } },
    },
  })
  expect(resources[0]).toMatchObject({
    actions: [
      'POST /contacts/{id}/archive',
      'PUT /contacts/{id}/star',
      'DELETE /contacts/{id}/star',
      'GET /contacts/{id}/photo',
    ],
  })
  expect(resources[1]).toEqual({
    path: '/contacts/{id}/settings',
    isSingleton: true,
    parent: '/contacts',
    read: 'GET /contacts/{id}/settings',
    update: 'PUT /contacts/{id}/settings',
  })
})

test('gives the rows of a list pages where there are operations on one of them', () => {
  expect(
    found({ '/plugins': { get: responds(listOfRef('Contact')) }, '/plugins/{id}/enable': { post: gone } })
      .resources,
  ).toEqual([
    {
      path: '/plugins',
      itemPath: '/plugins/{id}',
      list: 'GET /plugins',
      actions: ['POST /plugins/{id}/enable'],
    },
  ])
})

test('opens records by id where there is no list', () => {
  expect(found({ '/orders/{id}': { get: responds(ref('Contact')) } }).resources).toEqual([
    { path: '/orders', itemPath: '/orders/{id}', read: 'GET /orders/{id}' },
  ])
})

test('identifies records by several parts', () => {
  const { resources } = found({
    '/tags': { get: responds(listOfRef('Contact')) },
    '/tags/{type}/{value}': { get: responds(ref('Contact')), delete: gone },
  })
  expect(resources).toEqual([
    {
      path: '/tags',
      itemPath: '/tags/{type}/{value}',
      list: 'GET /tags',
      read: 'GET /tags/{type}/{value}',
      destroy: 'DELETE /tags/{type}/{value}',
    },
  ])
})

test('keeps a list behind a parameter as a list', () => {
  expect(found({ '/pets/by-status/{status}': { get: responds(listOfRef('Contact')) } }).resources).toEqual([
    { path: '/pets/by-status/{status}', list: 'GET /pets/by-status/{status}' },
  ])
})

test('shows a single record as a page: settings, the signed-in person', () => {
  expect(
    found({
      '/me': { get: responds(ref('Contact')), patch: takes(ref('Contact')) },
      '/me/logout': { post: gone },
    }),
  ).toEqual({
    resources: [
      { path: '/me', isSingleton: true, read: 'GET /me', update: 'PATCH /me', actions: ['POST /me/logout'] },
    ],
    loose: [],
  })
})

test('shows operations on a collection in its toolbar, and never edits the collection as a record', () => {
  const { resources } = found({
    ...crud('/contacts', 'id', ref('Contact')),
    '/contacts/search': { post: takes({ type: 'object' }, listOfRef('Contact')) },
    '/contacts/count': { get: responds({ type: 'object', properties: { count: { type: 'integer' } } }) },
    '/contacts': { get: responds(listOfRef('Contact')), patch: takes({ type: 'array' }), delete: gone },
  })
  expect(resources).toHaveLength(1)
  expect(resources[0]).toMatchObject({
    collectionActions: [
      'PATCH /contacts',
      'DELETE /contacts',
      'POST /contacts/search',
      'GET /contacts/count',
    ],
  })
})

test.for([
  [
    'a plural beside a singular',
    '/pets',
    '/pet/{petId}',
    { path: '/pets', itemPath: '/pet/{petId}', list: 'GET /pets' },
  ],
  [
    'a list below',
    '/pet/list',
    '/pet/{petId}',
    { path: '/pet', itemPath: '/pet/{petId}', list: 'GET /pet/list' },
  ],
  [
    'a search with the same record',
    '/pet/findByStatus',
    '/pet/{petId}',
    { path: '/pet', itemPath: '/pet/{petId}', list: 'GET /pet/findByStatus' },
  ],
] as const)('joins a split pair: %s', ([, list, item, expected]) => {
  const { resources, loose } = found({
    [list]: { get: responds(listOfRef('Contact')) },
    [item]: { get: responds(ref('Contact')) },
  })
  expect(resources).toEqual([{ ...expected, read: `GET ${item}` }])
  expect(loose).toEqual([])
})

test('joins calls with dotted names in one resource', () => {
  const { resources, loose } = found({
    '/conversations.list': { get: responds(envelope('channels')) },
    '/conversations.create': { post: takes(ref('Contact')) },
    '/conversations.archive': { post: gone },
    '/chat.postMessage': { post: gone },
  })
  expect(resources).toHaveLength(1)
  expect(resources[0]).toMatchObject({
    list: 'GET /conversations.list',
    create: 'POST /conversations.create',
    collectionActions: ['POST /conversations.archive'],
  })
  expect(loose).toEqual(['POST /chat.postMessage'])
})

test('keeps remote calls among the operations', () => {
  expect(
    found({
      '/send': { post: takes({ type: 'object' }) },
      '/getVersion': { get: responds({ type: 'object', properties: { v: {} } }) },
    }),
  ).toEqual({
    resources: [],
    loose: ['POST /send', 'GET /getVersion'],
  })
})

test('never reads by a GET that changes things', () => {
  const { resources, loose } = found({
    '/deletePad': { get: responds(ref('Contact')) },
    '/contacts/{id}/delete': { get: responds(ref('Contact')) },
  })
  expect(resources).toEqual([])
  expect(loose).toEqual(['GET /deletePad', 'GET /contacts/{id}/delete'])
})

test.for([
  ['GET', '/users', { operationId: 'listUsers' }, false],
  ['GET', '/post', { operationId: 'getPost' }, false],
  ['GET', '/pads', { operationId: 'createPad' }, true],
  ['GET', '/padDelete', { operationId: 'pads.delete' }, true],
  ['GET', '/deletePad', {}, true],
  ['GET', '/x', { summary: 'Deletes everything' }, true],
  ['GET', '/logout', {}, true],
  ['GET', '/updates', {}, false],
  ['GET', '/x', { operationId: 'UsersController_remove' }, true],
  ['GET', '/settings', { operationId: 'settings' }, false],
  ['POST', '/search', {}, true],
  ['HEAD', '/x', {}, false],
] as const)('decides whether %s %s (%j) changes things', ([method, path, more, changes]) => {
  const { operations } = described({
    [path]: { [method.toLowerCase()]: { ...responds({ type: 'object' }), ...more } },
  })
  expect(operations[0]?.changesThings).toBe(changes)
})

test.for([
  ['/contacts', 'Contacts', 'Contact'],
  ['/audit-logs', 'Audit logs', 'Audit log'],
  ['/companies', 'Companies', 'Company'],
  ['/pet', 'Pets', 'Pet'],
  ['/apiKeys', 'API keys', 'API key'],
] as const)('labels %s %s, and one of them %s', ([path, label, singular]) => {
  expect(described(crud(path, 'id', ref('Contact')), schemas).resources[0]).toMatchObject({ label, singular })
})

test('distinguishes resources of the same name by their parents', () => {
  const { resources } = described(
    {
      ...crud('/orders', 'id', ref('Contact')),
      ...crud('/users', 'userId', ref('Contact')),
      ...crud('/users/{userId}/orders', 'id', ref('Contact')),
    },
    schemas,
  )
  expect(resources.map(({ label, singular }) => [label, singular])).toEqual([
    ['Orders', 'Order'],
    ['Users', 'User'],
    ['User orders', 'User order'],
  ])
})

test('groups resources by their tags, except where every group would have one', () => {
  const tagged = (path: string, tag: string) => crud(path, 'id', ref('Contact'), { tags: [tag] })
  const grouped = described(
    {
      ...tagged('/a', 'Sales'),
      ...tagged('/b', 'Sales'),
      ...tagged('/c', 'Sales'),
      ...tagged('/d', 'Support'),
      ...tagged('/e', 'Support'),
    },
    schemas,
  )
  expect(groupsOf(grouped).map(({ name, resources }) => [name, resources.length])).toEqual([
    ['Sales', 3],
    ['Support', 2],
  ])
  const single = described({ ...tagged('/contacts', 'contacts'), ...tagged('/orders', 'orders') }, schemas)
  expect(groupsOf(single).map(({ name, resources }) => [name, resources.length])).toEqual([['', 2]])
})

test.for([
  ['contactId', { contactId: 1, id: 2 }, ['contactId']],
  ['contact_id', { contactId: 1, id: 2 }, ['contactId']],
  ['petId', { id: 1, name: 'a' }, ['id']],
  ['slug', { id: 1, slug: 'a' }, ['slug']],
  ['id', { contactId: 1, companyId: 2 }, ['contactId']],
  ['userName', { name: 'a' }, ['name']],
  ['id', { uuid: 'a', name: 'b' }, ['uuid']],
  ['id', { orderId: 'a', title: 'b' }, ['orderId']],
  ['name', { metadata: { name: 'a' } }, ['metadata', 'name']],
  ['id', { url: 'https://x/contacts/7' }, ['url']],
  ['key', { code: 'a' }, ['code']],
  ['id', { title: 'a', contactCode: 'b' }, ['contactCode']],
  ['id', { name: 'a', slug: 'b' }, ['slug']],
  ['id', { contact: 'a', note: 'b' }, ['contact']],
  ['id', { isbn: 'a', note: 'b' }, ['isbn']],
  ['id', { flag: true }, undefined],
] as const)('finds the property for {%s} in a row like %j', ([parameter, example, at]) => {
  const typeOf = (value: unknown): Json =>
    typeof value === 'object' && value !== null
      ? {
          type: 'object',
          properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typeOf(inner)])),
        }
      : { type: typeof value }
  const description = described({
    '/contacts': { get: responds({ type: 'array', items: typeOf(example) }) },
    [`/contacts/{${parameter}}`]: { get: responds() },
  })
  expect(resourceAt(description, '/contacts').itemId?.at).toEqual(at)
})

test('decides whether a row has all of its record', () => {
  const whole = described(crud('/contacts', 'id', ref('Contact')), schemas)
  expect(resourceAt(whole, '/contacts').hasWholeRows).toBe(true)
  const short = described(
    {
      '/contacts': {
        get: responds({ type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } }),
      },
      '/contacts/{id}': { get: responds(ref('Contact')) },
    },
    schemas,
  )
  expect(resourceAt(short, '/contacts').hasWholeRows).toBe(false)
})

test('takes a list that needs input as a list, unless nothing describes it as one', () => {
  const city = { parameters: [{ name: 'city', in: 'query', required: true, schema: { type: 'string' } }] }
  const { resources, loose } = found({
    '/forecasts': { get: { ...responds(listOfRef('Contact')), ...city } },
    '/guesses': { get: { ...responds(), ...city } },
    '/news': { get: { ...responds(listOfRef('Contact')), ...query({ page: { type: 'integer' } }) } },
  })
  expect(resources.map(({ path }) => path)).toEqual(['/forecasts', '/news'])
  expect(loose).toEqual(['GET /guesses'])
})

test('lists what is made at the same path, though the name is no plural', () => {
  const record = { type: 'object', properties: { nama: { type: 'string' } } }
  const both = { get: responds(), post: takes(record, {}) }
  const { resources } = described({ '/anggota': both, '/auth/verify': both, '/profile': both })
  expect(resources.filter(({ list }) => list).map(({ path }) => path)).toEqual(['/anggota'])
})

test.each<[string, Json]>([
  ['comes in pages', { get: silentNeeding('since', 'limit', 'offset') }],
  ['is made at the same path', { get: silentNeeding('city'), post: takes({ type: 'object' }) }],
  ['belongs to another record', { get: silentNeeding('regionCode') }],
])('lists what requires a filter where it %s, though no response is described', (_what, areas) => {
  const [resource] = described({ '/areas': areas }).resources
  expect(resource?.list?.id).toBe('GET /areas')
})

test.for([
  [{}, ['city', 'term']],
  [{ search: 'rain' }, ['city']],
  [{ filters: { city: 'Bern' } }, ['term']],
  [{ filters: { city: 'Bern' }, search: 'rain' }, []],
] as const)('finds the filters that a list still needs: %j', ([stated, names]) => {
  const required = (name: string, schema: Json) => ({ name, in: 'query', required: true, schema })
  const description = described(
    {
      '/forecasts': {
        get: {
          ...responds(listOfRef('Contact')),
          parameters: [
            required('city', { type: 'string' }),
            required('term', { type: 'string' }),
            required('page', { type: 'integer' }),
            required('unit', { type: 'string', enum: ['c', 'f'] }),
          ],
        },
      },
    },
    schemas,
  )
  const requested = missingFilters(resourceAt(description, '/forecasts'), { page: 1, filters: {}, ...stated })
  expect(requested.map(({ name }) => name).toSorted()).toEqual(names)
})

test('takes a path with a parameter as a collection where its records are below it', () => {
  expect(
    found({
      '/items/{collection}': {
        get: responds(envelope('data')),
        post: takes(ref('Contact')),
        patch: takes(ref('Contact')),
      },
      '/items/{collection}/{id}': { get: responds(ref('Contact')), delete: gone },
    }).resources,
  ).toEqual([
    {
      path: '/items/{collection}',
      itemPath: '/items/{collection}/{id}',
      list: 'GET /items/{collection}',
      read: 'GET /items/{collection}/{id}',
      create: 'POST /items/{collection}',
      destroy: 'DELETE /items/{collection}/{id}',
      collectionActions: ['PATCH /items/{collection}'],
    },
  ])
})

test('saves a single record by a POST that says so, and by no other', () => {
  const settings = (summary: string) =>
    found({ '/settings': { get: responds(ref('Contact')), post: { ...takes(ref('Contact')), summary } } })
  expect(settings('Update settings').resources).toMatchObject([
    { read: 'GET /settings', update: 'POST /settings' },
  ])
  expect(settings('Send settings by mail').resources).toMatchObject([{ actions: ['POST /settings'] }])
})

test('keeps the relationships of JSON:API with the records that they link', () => {
  const { resources } = found({
    ...crud('/posts', 'id', ref('Contact')),
    '/posts/{id}/tags': { get: responds(envelope('data')) },
    '/posts/{id}/relationships/tags': { get: responds(envelope('data')), patch: takes(ref('Contact')) },
  })
  expect(resources.slice(1)).toEqual([
    {
      path: '/posts/{id}/tags',
      parent: '/posts',
      itemPath: '/posts/{id}',
      list: 'GET /posts/{id}/tags',
      collectionActions: ['GET /posts/{id}/relationships/tags', 'PATCH /posts/{id}/relationships/tags'],
    },
  ])
})

test('does not take a file as a list of records', () => {
  expect(found({ '/calendar/events.ics': { get: responds() } })).toEqual({
    resources: [],
    loose: ['GET /calendar/events.ics'],
  })
})

test('fills by the row only the parameters of a record that its list lacks', () => {
  const description = described(
    {
      '/projects/{id}/teams': { get: responds(listOfRef('Contact')) },
      '/projects/{projectId}/teams/{teamId}': { delete: gone, get: responds(ref('Contact')) },
    },
    schemas,
  )
  expect(resourceAt(description, '/projects/{id}/teams').itemIds.map(({ parameter }) => parameter)).toEqual([
    'teamId',
  ])
  expect(description.match('/projects/3/teams')?.parameters).toEqual({ id: '3', projectId: '3' })
  expect(description.match('/projects/3/teams/4')?.parameters).toEqual({
    id: '3',
    projectId: '3',
    teamId: '4',
  })
})

test('shows nested fields of a row without a name of its own', () => {
  const pod = {
    type: 'object',
    properties: {
      kind: { type: 'string' },
      metadata: { type: 'object', properties: { name: { type: 'string' }, namespace: { type: 'string' } } },
      spec: { type: 'object', properties: { image: { type: 'string' } } },
    },
  }
  const description = described(
    {
      '/pods': { get: responds(envelope('items', ref('Pod'))) },
      '/pods/{name}': { get: responds(ref('Pod')) },
    },
    { Pod: pod },
  )
  const pods = resourceAt(description, '/pods')
  expect(pods.attributesAt).toBe('metadata')
  expect(pods.presentation).toMatchObject({
    header: ['name'],
    line: ['name', 'namespace', 'kind', 'spec.image'],
  })
  expect(pods.fields.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['name', true],
    ['namespace', true],
    ['kind', false],
    ['metadata', false],
    ['spec', false],
  ])
})

test('opens a record by two parameters where the first narrows a list', () => {
  const rows = { type: 'object', properties: { tags: listOfRef('Tag'), version: { type: 'integer' } } }
  const description = described(
    {
      '/tags': { get: responds(rows), post: takes(ref('Tag')) },
      '/tags/{type}': { get: responds(rows) },
      '/tags/{type}/{value}': {
        get: responds({ type: 'object', properties: { tag: ref('Tag') } }),
        delete: { responses: { 200: { description: 'Gone' } } },
      },
    },
    { Tag: { type: 'object', properties: { value: { type: 'string' }, type: { type: 'string' } } } },
  )
  const tags = resourceAt(description, '/tags')
  expect(tags).toMatchObject({ itemPath: '/tags/{type}/{value}', destroy: { method: 'delete' } })
  expect(recordParameters(tags, { value: 'red', type: 'simple' })).toEqual({ type: 'simple', value: 'red' })
  const some = resourceAt(description, '/tags/{type}')
  expect(some).toMatchObject({ recordsOf: '/tags', itemPath: '/tags/{type}/{value}' })
  expect(recordParameters(some, { value: 'red', type: 'simple' })).toEqual({ value: 'red' })
})

test.for(['.{format}', '{mediaTypeExtension}', '.{content_type}'])('pairs paths that end in %s', (end) => {
  const description = described(
    {
      [`/people${end}`]: { get: responds(listOfRef('Contact')) },
      [`/people/{id}${end}`]: { get: responds(ref('Contact')) },
    },
    schemas,
  )
  const people = resourceAt(description, `/people${end}`)
  expect(people.itemPath).toBe(`/people/{id}${end}`)
  expect(recordParameters(people, { id: 7 })).toEqual({ id: '7' })
})

/** A GET whose response is not described, with parameters of the query that it requires. */
function silentNeeding(...names: string[]): Json {
  const schema = { type: 'string' }
  return { ...responds(), parameters: names.map((name) => ({ name, in: 'query', required: true, schema })) }
}

test('creates no record by a PUT of another one', () => {
  const one = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
  const description = described(
    {
      '/passes': { get: responds(listOfRef('Pass')) },
      '/passes/{id}': { get: responds(ref('Pass')) },
      '/submitData/{id}': {
        get: responds(ref('Pass')),
        put: { ...takes(ref('Pass')), operationId: 'submitData_update' },
        patch: takes(ref('Pass')),
      },
    },
    { Pass: one },
  )
  expect(resourceAt(description, '/passes').create).toBeUndefined()
})

test('refers to what everybody may read rather than to a list for administrators', () => {
  const order = { type: 'object', properties: { id: { type: 'integer' }, car_id: { type: 'integer' } } }
  const car = { type: 'object', properties: { id: { type: 'integer' }, plate: { type: 'string' } } }
  const description = described({
    '/orders': { get: responds({ type: 'array', items: order }) },
    '/cars': { get: responds() },
    '/admin/cars': { get: responds(), post: takes(car), delete: responds() },
  })
  const [, field] = resourceAt(description, '/orders').fields
  expect(field?.relation?.resource).toBe('/cars')
})

test('makes a record that nothing reads alone below a word for new ones', () => {
  const invoice = { type: 'object', properties: { id: { type: 'integer' }, client: { type: 'string' } } }
  const description = described(
    { '/invoices': { get: responds(listOfRef('Invoice')) }, '/new/invoice': { post: takes(ref('Invoice')) } },
    { Invoice: invoice },
  )
  expect(resourceAt(description, '/invoices').create?.id).toBe('POST /new/invoice')
})
