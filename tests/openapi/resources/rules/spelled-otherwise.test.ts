import { expect, test } from 'vitest'
import { evidenceText } from '../../../../src/openapi/wording/evidence-words.ts'
import type { Description, Resource } from '../../../../src/openapi/model/model.ts'
import { rowsEvidence } from '../../../../src/openapi/lists/rows-evidence.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../documents.ts'

const user = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const users = { get: responds(listOfRef('User')) }
const one = { get: responds(ref('User')) }
const gone = { responses: { 204: { description: 'Gone' } } }
const asking = (...names: string[]): Json => ({
  parameters: names.map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } })),
})

function read(paths: Json, more: Json = {}): Description {
  return described(paths, { User: user, ...more })
}

/** What each resource can do, as `METHOD path`. */
function found(description: Description): Json[] {
  return description.resources.map(
    ({ path, itemPath, isListOnly, list, read: reads, create, update, destroy }) =>
      Object.fromEntries(
        Object.entries({
          path,
          itemPath: isListOnly ? undefined : itemPath,
          list: list?.id,
          read: reads?.id,
          create: create?.id,
          update: update?.id,
          destroy: destroy?.id,
        }).filter(([, value]) => value !== undefined),
      ),
  )
}

function reasons({ evidence }: Resource): string[] {
  return evidence.reasons.map(evidenceText)
}

test('finds operations that change a record at paths with verbs', () => {
  const description = read({
    '/users': users,
    '/users/{id}': one,
    '/users/create': { post: takes(ref('User')) },
    '/users/update/{id}': { put: takes(ref('User')) },
    '/users/delete/{id}': { delete: gone },
  })
  expect(found(description)).toEqual([
    {
      path: '/users',
      itemPath: '/users/{id}',
      list: 'GET /users',
      read: 'GET /users/{id}',
      create: 'POST /users/create',
      update: 'PUT /users/update/{id}',
      destroy: 'DELETE /users/delete/{id}',
    },
  ])
  expect(description.resources.flatMap(reasons)).toContain('/users/create names the resource and an action')
})

test('joins calls with different names for a record', () => {
  const description = read({
    '/getAllUsers': users,
    '/getUser/{userId}': one,
    '/createUser': { post: takes(ref('User')) },
    '/updateUser/{userId}': { post: takes(ref('User')) },
    '/deleteUser/{userId}': { delete: gone },
  })
  expect(found(description)).toEqual([
    {
      path: '/getAllUsers',
      itemPath: '/getUser/{userId}',
      list: 'GET /getAllUsers',
      read: 'GET /getUser/{userId}',
      create: 'POST /createUser',
      update: 'POST /updateUser/{userId}',
      destroy: 'DELETE /deleteUser/{userId}',
    },
  ])
})

test('opens the records of a list that are changed but never read alone', () => {
  expect(
    found(
      read({ '/users/list': users, '/users/delete/{id}': { delete: gone }, '/users/ban': { post: gone } }),
    ),
  ).toEqual([
    {
      path: '/users',
      itemPath: '/users/{id}',
      list: 'GET /users/list',
      destroy: 'DELETE /users/delete/{id}',
    },
  ])
})

test.for([
  [
    'deletes by POST and takes more than the id',
    '/users/{id}/delete',
    { post: takes({ type: 'object', properties: { reason: {} } }) },
  ],
  ['deletes by GET', '/users/{id}/delete', { get: responds(ref('User')) }],
  ['asks for what the page of a record does not know', '/users/update/{number}', { put: takes(ref('User')) }],
  [
    'changes something else than the record',
    '/users/{id}/update',
    { post: takes({ type: 'object', properties: { password: {}, again: {} } }) },
  ],
] as const)('leaves to a button what %s', ([, path, item]) => {
  const [resource] = read({ '/users': users, '/users/{id}': one, [path]: item }).resources
  expect(resource).toMatchObject({ update: undefined, destroy: undefined })
})

test.for([
  '/users/{id}/delete',
  '/users/delete/{id}',
  '/users/{id}/remove',
  '/user/destroy/{id}',
  '/deleteUser/{id}',
])('deletes a record by POST to %s', (path) => {
  const [resource] = read({ '/users': users, '/users/{id}': one, [path]: { post: gone } }).resources
  expect(resource).toMatchObject({ destroy: { path, method: 'post' }, actions: [] })
})

test('deletes by DELETE where a POST deletes too', () => {
  const paths = { '/users/{id}': { ...one, delete: gone }, '/users/{id}/delete': { post: gone } }
  const [resource] = read({ '/users': users, ...paths }).resources
  expect(resource).toMatchObject({ destroy: { method: 'delete' }, actions: [] })
  expect(resource?.alternatives.map(({ id }) => id)).toEqual(['POST /users/{id}/delete'])
})

test('changes a record at a path with a dash before its id', () => {
  const [resource] = read({
    '/users': users,
    '/users/{id}': one,
    '/users/-/{id}': { put: takes(ref('User')) },
  }).resources
  expect(resource).toMatchObject({ path: '/users', update: { path: '/users/-/{id}' } })
})

test('creates nothing where an existing thing is added to a record', () => {
  const [, tags] = read({
    '/users': users,
    '/users/{id}': one,
    '/users/{id}/tags': { get: responds(listOfRef('User')) },
    '/users/{id}/addTag': { post: takes(ref('User')) },
  }).resources
  expect(tags).toMatchObject({ path: '/users/{id}/tags', create: undefined })
})

test.each(['/media/search', '/media/_search'])('uses %s as the list of its resource', (search) => {
  const description = read(
    {
      '/media/popular': { get: responds(listOfRef('Medium')) },
      [search]: { get: responds(listOfRef('Medium')) },
      '/media/{id}': { get: responds({ type: 'object', properties: { data: ref('Medium') } }) },
    },
    { Medium: user },
  )
  expect(found(description)).toEqual([
    { path: '/media', itemPath: '/media/{id}', list: `GET ${search}`, read: 'GET /media/{id}' },
  ])
})

test.for([
  ['beside the list', '/users/list', '/users/info', '/users/{user_id}'],
  ['at the path above the list', '/users/list', '/users', '/users/{user_id}'],
  ['in the singular', '/users', '/user', '/users/{user_id}'],
  ['among calls with dots', '/users.list', '/users.info', '/users/{user_id}'],
] as const)('reads a record by its id in the query: %s', ([, list, path, itemPath]) => {
  const description = read({
    [list]: users,
    [path]: { ...asking('user_id'), ...one, delete: gone },
  })
  const [resource] = description.resources
  expect(resource).toMatchObject({
    itemPath,
    list: { path: list },
    read: { path },
    destroy: { path },
    itemId: { at: ['id'], parameter: 'user_id' },
  })
  expect(description.match('/users/7')).toMatchObject({ kind: 'record', parameters: { user_id: '7' } })
  expect(resource && reasons(resource)).toContain(`${path} opens a record by user_id`)
})

test('reads a record by a parameter that is named like it, from the slug of each row', () => {
  const tool = { type: 'object', properties: { title: { type: 'string' }, slug: { type: 'string' } } }
  const [resource] = read({
    '/tools': { get: responds({ type: 'array', items: tool }) },
    '/tools/tool': { ...asking('tool'), get: responds(tool), put: takes(tool), delete: gone },
  }).resources
  expect(resource).toMatchObject({
    itemPath: '/tools/{tool}',
    itemId: { at: ['slug'] },
    read: { path: '/tools/tool' },
    update: { path: '/tools/tool' },
    destroy: { path: '/tools/tool' },
  })
})

test.for([
  ['asks for words', '/users/info', asking('text'), user],
  ['asks for more than one thing', '/users/info', asking('id', 'day'), user],
  ['returns a list', '/users/info', asking('id'), { type: 'array', items: user }],
  ['is about something else', '/users/statistics', asking('id'), user],
] as const)('takes no look-up for a record that %s', ([, path, more, schema]) => {
  const [resource] = read({ '/users/list': users, [path]: { ...more, get: responds(schema) } }).resources
  expect(resource?.isListOnly).toBe(true)
})

test('follows a link of the document from a list to a record', () => {
  const listed = responds(listOfRef('User')) as { responses: { 200: Json } }
  listed.responses[200].links = { Open: { operationId: 'person', parameters: { q: '$response.body#/0/id' } } }
  const [resource] = read({
    '/users': { get: listed },
    '/people/lookup': { ...asking('q'), get: { ...responds(ref('User')), operationId: 'person' } },
  }).resources
  expect(resource).toMatchObject({ itemPath: '/users/{q}', read: { path: '/people/lookup' } })
})

test('follows a link by reference to the path that opens a record', () => {
  const listed = responds(listOfRef('User')) as { responses: { 200: Json } }
  const operationRef = '#/paths/~1people~1%7Blogin%7D/get'
  listed.responses[200].links = { Open: { operationRef, parameters: { login: '$response.body#/0/name' } } }
  const description = read(
    { '/users/list': { get: listed }, '/people/{login}': { get: responds(ref('Person')) } },
    { Person: user },
  )
  expect(description.resources[0]).toMatchObject({ recordsOf: '/people', itemPath: '/people/{login}' })
})

test('opens records at the path of their list with a closing slash', () => {
  const [resource] = read({
    '/jobs': { get: responds({ type: 'array', items: user }) },
    '/jobs/': { ...asking('jobid'), get: responds(user) },
    '/jobs/info': one,
  }).resources
  expect(resource).toMatchObject({ itemPath: '/jobs/{jobid}', read: { path: '/jobs/' } })
})

test('reads settings that are written at an address with their id', () => {
  const settings = { type: 'object', properties: { id: { type: 'integer' }, port: { type: 'integer' } } }
  const [resource] = read(
    {
      '/config/host': { get: responds(ref('Host')) },
      '/config/host/{id}': { get: responds(ref('Host')), put: takes(ref('Host')) },
    },
    { Host: settings },
  ).resources
  expect(resource).toMatchObject({
    isSingleton: true,
    read: { id: 'GET /config/host' },
    update: { id: 'PUT /config/host/{id}' },
    actions: [{ id: 'GET /config/host/{id}' }],
  })
})

test('takes a paged collection as a list whose response is described as one record', () => {
  const [resource] = read({
    '/emoji': { get: { ...responds(ref('User')), ...asking('page', 'per_page') } },
    '/emoji/{id}': { ...one, delete: gone },
  }).resources
  expect(resource).toMatchObject({ isSingleton: false, list: { id: 'GET /emoji' } })
})

test('opens a record with a list', () => {
  const plan = (kind: string) => ({
    type: 'object',
    properties: { plan: ref(kind), successors: { type: 'array', items: ref(kind) } },
  })
  expect(
    found(
      read(
        {
          '/billing_plans': { get: responds(listOfRef('User')) },
          '/billing_plans/{billingPlanId}': { get: responds(plan('User')) },
          '/teams': { get: responds(listOfRef('Team')) },
          '/teams/{season}': { get: responds(plan('Team')) },
        },
        { Team: user },
      ),
    ),
  ).toEqual([
    {
      path: '/billing_plans',
      itemPath: '/billing_plans/{billingPlanId}',
      list: 'GET /billing_plans',
      read: 'GET /billing_plans/{billingPlanId}',
    },
    { path: '/teams', list: 'GET /teams' },
    { path: '/teams/{season}', list: 'GET /teams/{season}' },
  ])
})

test('makes no resource of pages below the root', () => {
  const page = { get: { responses: { 200: { description: 'OK' } } } }
  const { resources, looseOperations } = read({ '/': page, '/{path}': page, '/users': users })
  expect(resources.map(({ path }) => path)).toEqual(['/users'])
  expect(looseOperations.map(({ id }) => id)).toEqual(['GET /', 'GET /{path}'])
})

test('keeps both operations that change the same record', () => {
  const { operations, resources } = read({
    '/users': users,
    '/users/{id}': { patch: takes(ref('User')) },
    '/users/find/{id}': { ...one, patch: takes(ref('User')) },
  })
  expect(operations).toHaveLength(4)
  expect(resources).toMatchObject([
    { update: { id: 'PATCH /users/{id}' }, actions: [{ id: 'PATCH /users/find/{id}' }] },
  ])
})

test('creates a record by query parameters alone', () => {
  const named = { ...gone, ...asking('name', 'mail') }
  const description = read({
    '/users/index': users,
    '/users/show/{id}': one,
    '/users/create': { post: named },
    '/users/update/{id}': { put: { ...gone, ...asking('id', 'name') } },
  })
  expect(found(description)).toEqual([
    expect.objectContaining({ create: 'POST /users/create', update: 'PUT /users/update/{id}' }),
  ])
})

test('creates a record at a singular path beside the plural one', () => {
  const description = read({
    '/users/{id}': one,
    '/users/{id}/notes': { get: responds(listOfRef('User')) },
    '/users/{id}/note': { post: takes(ref('User')) },
    '/users/{id}/link': { post: { operationId: 'unlinkUser', ...takes(ref('User')) } },
    '/users/{id}/links': { get: responds(listOfRef('User')) },
    '/users/{id}/call': { post: takes({ type: 'object', properties: { number: {} } }) },
    '/users/{id}/calls': { get: responds(listOfRef('User')) },
  })
  const [notes, calls, links] = ['notes', 'calls', 'links'].map((name) =>
    description.resource(`/users/{id}/${name}`),
  )
  expect(notes?.create?.id).toBe('POST /users/{id}/note')
  expect(calls?.create).toBeUndefined()
  expect(links?.create).toBeUndefined()
})

test('finds the create of a list elsewhere, by its body', () => {
  const description = read(
    {
      '/data/users': users,
      '/data/users/{id}': one,
      '/push/{connection}/users': { post: { operationId: 'createUser', ...takes(ref('CreateUserRequest')) } },
      '/check/users': { post: { operationId: 'checkUser', ...takes(ref('User')) } },
    },
    { CreateUserRequest: user },
  )
  const [data] = description.resources
  expect(data?.create?.id).toBe('POST /push/{connection}/users')
  expect(data && reasons(data)).toContain('a record is made at /push/{connection}/users')
})

test.for([
  ['PUT that may return 201', 'put', { ...takes(ref('User')), responses: { 201: { description: 'Made' } } }],
  ['PUT that is called so', 'put', { operationId: 'createOrUpdateUser', ...takes(ref('User')) }],
  ['POST that is called so', 'post', { summary: 'Create a user', ...takes(ref('User')) }],
] as const)('makes a record whose id people choose: %s', ([, method, operation]) => {
  const [resource] = read({ '/users': users, '/users/{id}': { ...one, [method]: operation } }).resources
  expect(resource?.create?.id).toBe(`${method.toUpperCase()} /users/{id}`)
})

test('creates no record by a PUT that only changes one', () => {
  const [resource] = read({ '/users': users, '/users/{id}': { ...one, put: takes(ref('User')) } }).resources
  expect(resource).toMatchObject({ create: undefined, update: { id: 'PUT /users/{id}' } })
})

const page = {
  type: 'object',
  properties: { data: { type: 'array', items: ref('User') }, meta: { type: 'object' } },
}

const recordOf = (paths: Json, path: string) => {
  const { itemPath, read: reads, recordAt, list, dialect } = resourceAt(read(paths), path)
  return { itemPath, read: reads?.id, recordAt, list: list?.id, rowsAt: dialect.rows.at }
}

test.for([
  ['in a list of one', { type: 'array', items: ref('User') }, ['0']],
  ['in the list of a page', page, ['data', '0']],
  [
    'in a wrapper that holds lists of its own',
    { type: 'object', properties: { data: ref('User'), links: { type: 'object', properties: {} } } },
    ['data'],
  ],
] as const)('opens a record that is answered %s', ([, response, at]) => {
  const paths = {
    '/users': { get: responds(page) },
    '/users/{userId}': { get: responds(response) },
  }
  expect(recordOf(paths, '/users')).toMatchObject({
    itemPath: '/users/{userId}',
    read: 'GET /users/{userId}',
    recordAt: at,
  })
})

test('takes a path narrowed by another kind as a list', () => {
  const paths = {
    '/users': { get: responds(listOfRef('User')) },
    '/users/{countryCode}': { get: responds(listOfRef('User')) },
  }
  expect(recordOf(paths, '/users/{countryCode}')).toMatchObject({ list: 'GET /users/{countryCode}' })
})

test('lists records where the list is described as one', () => {
  const paths = {
    '/users': { get: responds(ref('User'), { summary: 'List all users' }) },
    '/users/{userId}': { get: responds(ref('User')) },
  }
  expect(recordOf(paths, '/users')).toMatchObject({ list: 'GET /users', rowsAt: [] })
  expect(rowsEvidence(resourceAt(read(paths), '/users'))).toMatchObject({ reasons: [{ code: 'oneForMany' }] })
})

test('finds no rows in a request for one record by another name', () => {
  const paths = {
    '/users': { get: responds(ref('User'), { summary: 'Get a user by path' }) },
    '/users/{userId}': { get: responds(ref('User')) },
  }
  expect(recordOf(paths, '/users').rowsAt).toBeUndefined()
})

test('opens the rows of a list of all by the ids of their parents', () => {
  const text = { type: 'string' }
  const [pods, untold] = [
    { space: text, name: text },
    { name: text, size: text },
  ].map((properties) =>
    read(
      {
        '/spaces/{space}/pods': { get: responds(listOfRef('Pod')) },
        '/spaces/{space}/pods/{name}': { get: responds(ref('Pod')) },
        '/pods': { get: responds(listOfRef('Pod')) },
      },
      { Pod: { type: 'object', properties } },
    ).resource('/pods'),
  )
  expect(pods).toMatchObject({
    recordsOf: '/spaces/{space}/pods',
    itemPath: '/spaces/{space}/pods/{name}',
    itemIds: [
      { at: ['space'], parameter: 'space' },
      { at: ['name'], parameter: 'name' },
    ],
  })
  expect(untold).toMatchObject({ recordsOf: undefined, isListOnly: true })
})

test.each(['/getTasks', '/task/get-all', '/tasks/list'])(
  'does at the tasks of %s what /tasks/export and a search that needs words do',
  (path) => {
    const tasks = { get: responds(listOfRef('Task')) }
    const description = described(
      {
        [path]: tasks,
        '/tasks/export': { get: responds({}), post: responds() },
        '/tasks/search': { post: { ...tasks.get, ...takes({ type: 'object' }, listOfRef('Task')) } },
      },
      { Task: { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } } },
    )
    const [list, ...others] = description.resources
    expect([list?.list?.path, others]).toEqual([path, []])
    expect(list?.collectionActions.map(({ id }) => id).toSorted()).toEqual([
      'GET /tasks/export',
      'POST /tasks/export',
      'POST /tasks/search',
    ])
  },
)
