import { expect, test } from 'vitest'
import { hasCalls } from '../../../../../src/openapi/resources/paths/call-signs.ts'
import {
  described,
  documentOf,
  listOfRef,
  query,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const listOf = (items: Json) => ({ type: 'array', items })
const silent = { responses: { default: { description: '' } } }
const object = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
})
const required = (...names: string[]) => ({
  parameters: names.map((name) => ({ name, in: 'query', required: true, schema: text })),
})
const sends = (...names: string[]): Json => ({ ...takes(object(...names)), ...silent })

/** The operations of each resource, by its name. */
function found(paths: Json, schemas: Json = {}) {
  expect(hasCalls(documentOf(paths, schemas))).toBe(true)
  return Object.fromEntries(
    described(paths, schemas).resources.map(({ label, list, create, update, destroy }) => [
      label,
      [list, create, update, destroy].map((operation) => operation?.id).join(', '),
    ]),
  )
}

test('edits by its id in the query what is created with the same single property', () => {
  const paths = (name: string, key: string) => ({
    [`/${name}`]: {
      get: { ...silent, ...query({ [key]: text }) },
      post: sends('name'),
      put: { ...sends('name'), ...query({ [key]: text }) },
    },
  })
  expect(found(paths('goal', 'goal_id'))).toEqual({ Goals: 'GET /goal, POST /goal, PUT /goal, ' })
  expect(Object.values(found(paths('series', 'series_id')))).toEqual([
    'GET /series, POST /series, PUT /series, ',
  ])
})

test('acts on a user by the only key in the query of a path about accounts', () => {
  const paths = {
    '/user': {
      get: { ...silent, ...query({ user_id: text }) },
      put: { ...sends('name', 'mail'), ...query({ user_id: text }) },
    },
    '/auth/activate': { put: { ...sends('active'), ...query({ user_id: text }) } },
    '/auth/reset-password': { put: { ...silent, ...query({ user_id: text }) } },
    '/auth/verify': { put: { ...silent, ...query({ user_id: text, token: text }) } },
    '/auth/me': { put: sends('user_id') },
  }
  const { actions } = resourceAt(described(paths), '/user')
  expect(actions.map(({ path }) => path)).toEqual(['/auth/activate', '/auth/reset-password'])
})

test('lists what is changed and deleted by its id in the query, where no response is described', () => {
  const paths = {
    '/position': {
      get: { ...silent, ...query({ position_id: text }) },
      post: sends('name', 'above_id'),
      put: { ...sends('name', 'above_id'), ...query({ position_id: text }) },
      delete: { ...silent, ...query({ position_id: text }) },
    },
    // People register: nothing else makes a user.
    '/user': { get: responds(), delete: { ...silent, ...query({ user_id: text }) } },
    '/settings': { get: responds(), put: sends('theme', 'language') },
  }
  expect(found(paths)).toMatchObject({
    Positions: 'GET /position, POST /position, PUT /position, DELETE /position',
    Users: 'GET /user, , , DELETE /user',
    Settings: ', , PUT /settings, ',
  })
  expect(resourceAt(described(paths), '/position').keys).toMatchObject({
    'DELETE /position': { in: 'query', name: 'position_id' },
  })
})

test('lists what is read and changed by one id, which only narrows the list', () => {
  const byId = query({ user_id: text })
  const paths = { '/user': { get: { ...silent, ...byId }, put: { ...sends('name', 'email'), ...byId } } }
  expect(found(paths).Users).toMatch(/^GET \/user, /)
})

test('deletes by an id that a generator calls optional, where the path says so', () => {
  const rows = object('blogID', 'title', 'author')
  const id = { ...query({ id: number }), ...responds(text) }
  const paths = {
    '/blog/GetAllBlog': { get: responds(listOf(rows)) },
    '/blog/GetBlogById': { get: { ...query({ id: number }), ...responds(rows) } },
    '/blog/CreateBlog': { post: takes(rows) },
    '/blog/DeleteBlog': { delete: id },
  }
  expect(found(paths)).toEqual({
    Blogs: 'GET /blog/GetAllBlog, POST /blog/CreateBlog, , DELETE /blog/DeleteBlog',
  })
})

test('takes the pages of users for the list of users, beside paths that change them', () => {
  const User = object('userId', 'userName', 'phone')
  const page = { type: 'object', properties: { total: number, records: { type: 'array', items: User } } }
  const paths = {
    '/sys/user/page': { get: responds({ type: 'object', properties: { data: page } }) },
    '/sys/user/add': { post: { ...takes(User), ...required('roleIds') } },
    '/sys/user/edit': {
      put: {
        ...takes(User),
        parameters: [
          { name: 'roleIds', in: 'query', required: true, schema: { type: 'array', items: text } },
        ],
      },
    },
    '/sys/user/delete': { delete: { ...silent, ...required('userId') } },
    // Pages of a site are pages.
    '/site/page': { get: responds(listOf(object('id', 'title'))) },
    '/site/page/{id}': { put: takes(object('title')) },
  }
  expect(found(paths)).toEqual({
    Users: 'GET /sys/user/page, POST /sys/user/add, PUT /sys/user/edit, DELETE /sys/user/delete',
    Pages: 'GET /site/page, , PUT /site/page/{id}, ',
  })
})

test('shows all users at once as an action where they come in pages too', () => {
  const schemas = { User: object('userId', 'userName', 'phone') }
  const users = { type: 'array', items: { $ref: '#/components/schemas/User' } }
  const paths = {
    '/user/list': { get: responds({ type: 'object', properties: { data: users } }) },
    '/user/page': {
      get: responds({ type: 'object', properties: { total: number, records: users } }),
    },
    '/user/add': { post: takes({ $ref: '#/components/schemas/User' }) },
  }
  expect(found(paths, schemas)).toEqual({ Users: 'GET /user/page, POST /user/add, , ' })
  const [users_] = described(paths, schemas).resources
  expect(users_?.collectionActions.map(({ id }) => id)).toEqual(['GET /user/list'])
})

test('takes pages for the list of what is read one by one, and a save for what makes one', () => {
  const Goods = object('id', 'name', 'price')
  const records = { type: 'array', items: Goods }
  const paths = {
    '/goods/page': { get: responds({ type: 'object', properties: { total: number, records } }) },
    '/goods/{id}': { get: responds({ type: 'object', properties: { code: number, data: Goods } }) },
    '/goods/saveOrUpdate': { post: takes(Goods) },
  }
  expect(found(paths)).toEqual({
    Goods: 'GET /goods/page, POST /goods/saveOrUpdate, POST /goods/saveOrUpdate, ',
  })
})

test.each<[string, Json]>([
  ['/categories/post', takes(object('name'))],
  ['/categories/save', takes(object('name', 'parent'))],
  ['/categories/creat', { ...takes(object('name')), summary: 'Create a new category' }],
  ['/categories/createFromTemplate', takes(object('templateId', 'name'))],
  [
    '/categories/upload',
    {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { name: text, file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      ...silent,
    },
  ],
])('makes a record at %s', (path, post) => {
  const paths = { '/categories': { get: responds(listOf(object('id', 'name'))) }, [path]: { post } }
  expect(found(paths)).toEqual({ Categories: `GET /categories, POST ${path}, , ` })
})

test('makes records by an upload that returns them, whatever the rows have of a file', () => {
  const image = object('id', 'width')
  const upload = {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
    ...responds(listOfRef('Image')),
  }
  const paths = { '/images': { get: responds(listOfRef('Image')) }, '/images/upload': { post: upload } }
  const { create } = resourceAt(described(paths, { Image: image }), '/images')
  expect(create?.id).toBe('POST /images/upload')
})

test('makes a record from a template only by an action where another operation makes one', () => {
  const post = takes(object('name'))
  const paths = {
    '/categories': { get: responds(listOf(object('id', 'name'))), post },
    '/categories/create-from-template': { post: takes(object('templateId', 'name')) },
  }
  expect(found(paths)).toEqual({ Categories: 'GET /categories, POST /categories, , ' })
})

test('makes no category of what a path sends that has nothing of one', () => {
  const paths = {
    '/categories': { get: responds(listOf(object('id', 'name'))) },
    '/categories/submit': { post: takes(object('reason')) },
  }
  expect(found(paths)).toEqual({ Categories: 'GET /categories, , , ' })
})

test('reads an undescribed record at a path that says so', () => {
  const id = { name: 'order_id', in: 'query', required: true, schema: { type: 'string' } }
  const orders = resourceAt(
    described({
      '/order/': {
        get: responds(),
        post: takes({ type: 'object', properties: { price: { type: 'integer' } } }),
      },
      '/order/get_by_id': { get: { ...responds(), parameters: [id] } },
    }),
    '/order/',
  )
  expect(orders.read?.id).toBe('GET /order/get_by_id')
})
