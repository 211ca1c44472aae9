import { expect, test } from 'vitest'
import { flatRow } from '../../../src/openapi/records/record.ts'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { crud, described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const properties = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
})

/** Lessons whose rows are described otherwise than a lesson alone, beside their groups. */
function lessons(row: Json, record: Json) {
  const description = described(
    {
      '/lessons': { get: responds(listOfRef('LessonRow')) },
      '/lessons/{id}': { get: responds(ref('Lesson')) },
      '/groups': { get: responds(listOfRef('Group')) },
      '/groups/{id}': { get: responds(ref('Group')) },
    },
    {
      LessonRow: { type: 'object', properties: row },
      Lesson: { type: 'object', properties: record },
      Group: { type: 'object', properties: { id, name: text } },
    },
  )
  return resourceAt(description, '/lessons')
}

test('shows fields that only rows of the list have, as read-only', () => {
  const { fields } = lessons({ id, room: text, teacher_name: text }, { id, room: text, notes: text })
  expect(fields.map(({ name }) => name)).toEqual(['id', 'room', 'teacher_name', 'notes'])
  expect(fields.at(2)?.readOnly).toBe(true)
})

test('links a row to its group by id, though the lesson only has the name', () => {
  const { fields } = lessons({ id, room: text, group: id }, { id, room: text, group: text })
  expect(fields.find(({ name }) => name === 'group')?.relation?.resource).toBe('/groups')
})

test('lists what rows have, where they have nothing in common with the record', () => {
  const { fields, presentation } = lessons({ id, room: text, size: id }, { server: text, name: text })
  expect(fields.map(({ name }) => name)).toEqual(['id', 'room', 'size', 'server', 'name'])
  expect(presentation.line).toEqual(['room', 'size'])
})

test('takes a row with a list of the records for the page around them', () => {
  const { fields } = lessons({ total: id, lessons: listOfRef('Lesson') }, { id, room: text })
  expect(fields.map(({ name }) => name)).toEqual(['id', 'room'])
})

test('titles a lesson by its own fields, not by the name of its group', () => {
  const row = { id, group: id, group_name: text, room: text }
  expect(lessons(row, row).presentation.header).toEqual(['room'])
})

test.each([
  ['an object with its id', { type: 'object', properties: { id, name: text } }, true],
  ['an object without', { type: 'object', properties: { name: text } }, undefined],
])('links the group of a lesson that is embedded under its name as %s', (_what, group, isEmbedded) => {
  const { fields } = lessons({ id, room: text }, { id, room: text, group })
  expect(fields.find(({ name }) => name === 'group')?.relation?.isEmbedded).toBe(isEmbedded)
})

test('takes `group_reference` for the id of a group', () => {
  const row = { id, room: text, group_reference: id }
  const { fields } = lessons(row, row)
  expect(fields.find(({ name }) => name === 'group_reference')?.relation?.resource).toBe('/groups')
})

test('reads resources of JSON:API that name each other', () => {
  const record = (attributes: Json) => ({
    type: 'object',
    properties: { id: text, type: text, attributes: { type: 'object', properties: attributes } },
  })
  const description = described(
    { ...crud('/shows', 'id', ref('Show')), ...crud('/episodes', 'id', ref('Episode')) },
    {
      Show: record({ title: text, episode_id: text }),
      Episode: record({ title: text, show_id: text }),
    },
  )
  const related = ['/shows', '/episodes'].map((path) =>
    resourceAt(description, path).fields.map(({ relation }) => relation?.resource),
  )
  expect(related.flat().filter(Boolean)).toEqual(['/episodes', '/shows'])
})

test('links no row by its own id to where it opens', () => {
  const paths = {
    ...crud('/posts', 'postId', ref('Post')),
    '/posts/author/{authorId}': { get: responds(listOfRef('Post')) },
    ...crud('/authors', 'id', properties('id', 'name')),
  }
  const description = described(paths, { Post: properties('postId', 'title', 'authorId') })
  const { recordsOf, fields } = resourceAt(description, '/posts/author/{authorId}')
  expect(recordsOf).toBe('/posts')
  expect(fields.map(({ name, relation }) => [name, relation?.resource])).toEqual([
    ['postId', undefined],
    ['title', undefined],
    ['authorId', '/authors'],
  ])
})

test('reads the properties that are written at a list itself as those of its rows', () => {
  const rows = { type: 'array', properties: properties('id', 'name').properties }
  const paths = { '/shops': { get: responds({ type: 'object', properties: { data: rows } }) } }
  expect(resourceAt(described(paths), '/shops').fields.map(({ name }) => name)).toEqual(['id', 'name'])
})

test('shows no page for the description of the server itself, and settings as one thing', () => {
  const paths = {
    '/api/schema/': { get: responds({ type: 'object', additionalProperties: {} }) },
    '/openapi.json': { get: responds({ type: 'object', additionalProperties: {} }) },
    '/settings': { get: responds(), put: takes(properties('theme'), {}) },
  }
  const { resources } = described(paths)
  expect(resources.map(({ path, isSingleton }) => [path, isSingleton])).toEqual([['/settings', true]])
})

test('reads resources by slug whose rows and records name each other', () => {
  const row = (more: Json) => ({ type: 'object', properties: { id, slug: text, ...more } })
  const description = described(
    {
      '/shows': { get: responds(listOfRef('ShowRow')) },
      '/shows/{slug}': { get: responds(ref('Show')) },
      '/hosts': { get: responds(listOfRef('HostRow')) },
      '/hosts/{slug}': { get: responds(ref('Host')) },
    },
    {
      ShowRow: row({ host_id: id }),
      Show: row({ host_id: id, note: text }),
      HostRow: row({ show_id: id }),
      Host: row({ show_id: id, note: text }),
    },
  )
  const related = ['/shows', '/hosts'].map((path) =>
    resourceAt(description, path).fields.map(({ relation }) => relation?.resource),
  )
  expect(related.flat().filter(Boolean)).toEqual(['/hosts#id', '/shows#id'])
})

test('titles rows by the login where only a person alone always has a name', () => {
  const person = (required: string[]) => ({
    type: 'object',
    properties: { id, name: text, login: text },
    required,
  })
  const description = described(
    {
      '/people': { get: responds(listOfRef('PersonRow')) },
      '/people/{id}': { get: responds({ oneOf: [ref('Person'), ref('Guest')] }) },
    },
    { PersonRow: person(['login']), Person: person(['login', 'name']), Guest: person(['login', 'name']) },
  )
  expect(resourceAt(description, '/people').presentation.header).toEqual(['login'])
})

test('links the number of people that somebody is following to none of them', () => {
  const user = { type: 'object', properties: { id, name: text, following: id } }
  const description = described({ ...crud('/following', 'id', user), ...crud('/users', 'id', user) })
  const { fields } = resourceAt(description, '/users')
  expect(fields.find(({ name }) => name === 'following')?.relation).toBeUndefined()
})

/** Products whose body is the product itself, with the category and the suppliers in it. */
function products(more: Json = {}) {
  const schemas: Json = {
    Product: {
      type: 'object',
      properties: { id, name: text, category: ref('Category'), suppliers: listOfRef('Supplier') },
    },
    Category: { type: 'object', required: ['name'], properties: { id, name: text, notes: text } },
    Supplier: { type: 'object', properties: { id, company: text } },
    ...more,
  }
  const description = described(
    {
      ...crud('/products', 'id', ref('Product')),
      ...crud('/categories', 'id', ref('Category')),
      ...crud('/suppliers', 'id', ref('Supplier')),
    },
    schemas,
  )
  return bodyField(resourceAt(description, '/products').create!)?.fields ?? []
}

test('lets a person choose the category and the suppliers that a body contains whole', () => {
  const [category, suppliers] = products().filter(({ name }) => !['id', 'name'].includes(name))
  expect(category?.relation).toMatchObject({ resource: '/categories', isEmbedded: true })
  expect(suppliers?.item?.relation).toMatchObject({ resource: '/suppliers', isEmbedded: true })
})

test('lets a person choose the category above a category', () => {
  const Category = { type: 'object', properties: { id, name: text, parent: ref('Category') } }
  const description = described(crud('/categories', 'id', ref('Category')), { Category })
  const [, parent] = bodyField(resourceAt(description, '/categories').create!)?.fields ?? []
  expect(parent?.relation).toMatchObject({ resource: '/categories', isEmbedded: true })
})

test.each([
  ['no id', { type: 'object', properties: { name: text } }],
  ['an id that only the server writes', { type: 'object', properties: { id: { ...id, readOnly: true } } }],
])('lets a person write the category where its body has %s', (_what, category) => {
  const field = products({ Category: category }).find(({ name }) => name === 'category')
  expect(field?.relation).toBeUndefined()
})

test.each([
  ['the product', { product: ref('Product') }],
  ['its id', { productId: id }],
])('lets a person write the parts of a product that contain %s', (_what, more) => {
  const parts = products({ Supplier: { type: 'object', properties: { id, company: text, ...more } } })
  expect(parts.find(({ name }) => name === 'suppliers')?.item?.kind).toBe('object')
})

test('takes the fields of rows from what is sent, where the response of a create only counts', () => {
  const text = { type: 'string' }
  const sent = { type: 'object', properties: { title: text, notes: text } }
  const counts = { type: 'object', properties: { processed: { type: 'integer' }, message: text } }
  const { fields, isUndescribed } = resourceAt(
    described({ '/events': { get: responds(), post: takes(sent, counts) } }),
    '/events',
  )
  expect(fields.map(({ name }) => name)).toEqual(['title', 'notes'])
  expect(isUndescribed).toBe(true)
})

test('takes texts for records that are not described, where requests have their fields', () => {
  const teacher = { type: 'object', properties: { fullname: text, email: text } }
  const changed = { type: 'object', properties: { _id: text, fullname: text, email: text } }
  const teachers = resourceAt(
    described({
      '/teachers': {
        get: responds({ type: 'array', items: text }),
        post: takes(teacher),
        patch: { ...takes(changed), summary: 'Update a teacher' },
      },
      '/teachers/{id}': { get: responds() },
    }),
    '/teachers',
  )
  expect(teachers.fields.map(({ name }) => name)).toEqual(['fullname', 'email', '_id'])
  expect(teachers.update?.id).toBe('PATCH /teachers')
})

test('takes a text for a record where requests have its fields, but not for a word', () => {
  const paths = (sent: Json): Json => ({
    '/users': { get: responds(text), post: takes(sent, text) },
    '/users/{id}': { get: responds(text), put: takes(sent, text) },
  })
  const names = (sent: Json) => resourceAt(described(paths(sent)), '/users').fields.map((field) => field.name)
  expect(names(properties('name', 'city'))).toEqual(['name', 'city'])
  expect(names(properties('word'))).toEqual(['value'])
})

test('shows the only property of a body where it is called like the records', () => {
  const year = { type: 'object', properties: { year: { type: 'integer' } } }
  const description = described({ '/years': { get: responds(), post: takes(year) } })
  expect(resourceAt(description, '/years').fields.map(({ name }) => name)).toEqual(['year'])
})

test.each([
  ['cat_id', '/categories'],
  ['parentTaskId', '/tasks'],
  ['linkedTaskId', '/tasks'],
])('refers by %s to a record of %s', (name, path) => {
  const rows = (own: Json) => ({
    get: responds({ type: 'array', items: { type: 'object', properties: own } }),
  })
  const description = described({
    '/tasks': rows({ id: text, title: text, [name]: text }),
    '/categories': rows({ id: text, name: text }),
  })
  const field = resourceAt(description, '/tasks').fields.find((one) => one.name === name)
  expect(field?.relation?.resource).toBe(path)
})

/** The signed-in person, whose response has `profile`, with a change that takes this body. */
function person(body: Json, profile: Json = properties('first_name', 'phone', 'id')) {
  const record = { type: 'object', properties: { id, email: text, profile } }
  return resourceAt(described({ '/me': { get: responds(record), patch: takes(body, record) } }), '/me')
}

test.each([
  ['beside the record', properties('first_name', 'phone')],
  ['in their object', { type: 'object', properties: { profile: properties('first_name', 'phone') } }],
])('fills the form by the object of a record whose properties are changed %s', (_way, body) => {
  const resource = person(body)
  const record = flatRow(resource, {
    id: 7,
    email: 'a@b.c',
    profile: { id: 1, first_name: 'Ada', phone: '1' },
  })
  expect(record).toMatchObject({ id: 7, email: 'a@b.c', first_name: 'Ada', phone: '1' })
  expect(bodyField(resource.update!)?.fields?.map(({ name }) => name)).toEqual(['first_name', 'phone'])
  const shown = resource.fields.filter(({ name }) => name !== 'profile')
  expect(shown.map(({ name, readOnly }) => [name, readOnly])).toEqual([
    ['id', false],
    ['first_name', false],
    ['phone', false],
    ['email', false],
  ])
})

test.each([
  ['takes something of the record itself', properties('email', 'first_name', 'phone')],
  ['takes little of it', properties('first_name', 'password', 'language')],
])('keeps the object of a record whose change %s', (_way, body) => {
  expect(person(body).fields.map(({ name }) => name)).toEqual(['id', 'email', 'profile'])
})

test('keeps the columns of rows that lack the object which an update takes', () => {
  const record = { type: 'object', properties: { id, config: properties('memory', 'links') } }
  const row = { type: 'object', properties: { id, image: text, status: text } }
  const paths = {
    '/boxes': { get: responds({ type: 'array', items: row }) },
    '/boxes/{id}': { get: responds(record), patch: takes(properties('memory', 'links'), record) },
  }
  const names = resourceAt(described(paths), '/boxes').fields.map(({ name }) => name)
  expect(names).toEqual(['id', 'image', 'status', 'config'])
})
