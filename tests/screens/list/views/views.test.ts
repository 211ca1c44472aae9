import { expect, test } from 'vitest'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { describe } from '../../../../src/openapi/description/describe.ts'
import type { Resource } from '../../../../src/openapi/model/model.ts'
import { groupFields, groupIn } from '../../../../src/screens/list/views/board/board-group.ts'
import { filterFor } from '../../../../src/screens/list/views/board/board-column.ts'
import { orderField, reorderOf } from '../../../../src/screens/list/views/order/board-order.ts'
import { unitOfAmount } from '../../../../src/screens/list/views/card-facts.ts'
import { unnamedField } from '../../../../src/openapi/fields/unnamed-field.ts'
import { listOrder } from '../../../../src/screens/list/views/order/list-order.ts'
import { listViews, viewIn, viewsOf } from '../../../../src/screens/list/views/views.ts'

const description = describe(createDemo().document)
const resourceAt = (path: string) => {
  const resource = description.resource(path)
  if (resource === undefined) throw new Error(`The demo has ${path}`)
  return resource
}

/** Tasks whose records have these properties, changed by what takes those. */
function tasks(properties: object, changed: object = properties, more: object = {}) {
  const content = (schema: object) => ({ content: { 'application/json': { schema } } })
  const record = { type: 'object', properties: { id: { type: 'integer' }, ...properties } }
  const ok = (schema: object) => ({ responses: { 200: { description: 'Yes', ...content(schema) } } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/tasks': { get: ok({ type: 'array', items: record }) },
      '/tasks/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: ok(record),
        put: { requestBody: content({ type: 'object', properties: changed }), ...ok(record) },
      },
      ...more,
    },
  }
  const resource = describe(document).resource('/tasks')
  if (resource === undefined) throw new Error('There are tasks')
  return resource
}

const namesOf = (...given: Parameters<typeof viewsOf>) => viewsOf(...given).map(({ name }) => name)

const state = (count: number) => ({ type: 'string', enum: Array.from({ length: count }, (_, n) => `s${n}`) })

test.for([
  ['/tickets', ['table', 'cards', 'board', 'order']],
  ['/properties', ['table', 'cards', 'gallery', 'board']],
  ['/messages', ['table', 'cards', 'board', 'playlist']],
  ['/contacts', ['table', 'cards', 'gallery', 'board', 'playlist']],
] as const)('offers for %s the views that its fields allow', ([path, views]) => {
  expect(namesOf(resourceAt(path))).toEqual(views)
})

test.for([
  ['one value', state(1), []],
  ['two values', state(2), ['state']],
  ['twelve values', state(12), ['state']],
  ['thirteen values', state(13), []],
  ['values of the server', { ...state(3), readOnly: true }, []],
] as const)('takes a field of %s for columns or leaves it', ([, schema, names]) => {
  expect(groupFields(tasks({ title: { type: 'string' }, state: schema })).map(({ name }) => name)).toEqual(
    names,
  )
})

test('offers no board by a field that cannot be changed', () => {
  const title = { type: 'string' }
  expect(namesOf(tasks({ title, state: state(3) }, { title }))).toEqual(['table', 'cards'])
})

test('offers the order by a field that can be changed, or by an operation that takes ids', () => {
  const title = { type: 'string' }
  const ids = { type: 'array', items: { type: 'integer' } }
  const body = { content: { 'application/json': { schema: ids } } }
  const reorder = {
    '/tasks/reorder': { post: { requestBody: body, responses: { 204: { description: 'Done' } } } },
  }
  expect(namesOf(tasks({ title, rank: { type: 'integer' } }))).toContain('order')
  expect(namesOf(tasks({ title, rank: { type: 'integer' } }, { title }))).not.toContain('order')
  expect(namesOf(tasks({ title }, { title }, reorder))).toContain('order')
})

test('keeps the order among the records of one status where the description or the rows show it', () => {
  const rank = (description: string) => ({ type: 'integer', description })
  const groupOf = (resource: Resource, rows: unknown[]) => listOrder(resource, rows).group?.name
  expect(groupOf(resourceAt('/tickets'), [])).toBe('status')
  expect(groupOf(tasks({ state: state(3), rank: rank('From 1, within its state.') }), [])).toBe('state')
  const plain = tasks({ state: state(3), rank: rank('From 1.') })
  const first = { state: 's0', rank: 1 }
  expect(groupOf(plain, [first, { state: 's1', rank: 1 }])).toBe('state')
  expect(groupOf(plain, [first, { state: 's0', rank: 1 }])).toBeUndefined()
  expect(groupOf(plain, [first, { state: 's1', rank: 2 }])).toBeUndefined()
})

test('recognises undescribed pictures and sounds of a list by its rows', () => {
  const bare = { ...tasks({}), fields: [] }
  expect(namesOf(bare, [{ id: 1, photo: '/a/b.JPG?size=2' }])).toContain('gallery')
  expect(namesOf(bare, [{ id: 1, voice: 'https://files.example/7.mp3' }])).toContain('playlist')
  expect(namesOf(bare, [{ id: 1, name: 'mp3' }, null, 'text'])).toEqual(['table', 'cards'])
})

test('uses the table for a view that does not fit the records', () => {
  const named = (...names: string[]) => listViews.filter(({ name }) => names.includes(name))
  expect(viewIn({ view: 'gallery' }, named('table', 'cards')).name).toBe('table')
  expect(viewIn({ view: 'board' }, named('table', 'board')).name).toBe('board')
  expect(viewIn({}, named('table', 'board')).name).toBe('table')
})

test('has the columns of the status first, and those of the field in the address', () => {
  const resource = resourceAt('/tickets')
  expect(groupFields(resource).map(({ name }) => name)).toEqual(['status', 'priority', 'assignee'])
  expect(groupIn({}, resource)?.name).toBe('status')
  expect(groupIn({ group: 'priority' }, resource)?.name).toBe('priority')
  expect(groupIn({ group: 'title' }, resource)?.name).toBe('status')
})

test('filters a column by its field, if the filter takes all values', () => {
  const tickets = resourceAt('/tickets')
  const [status] = groupFields(tickets)
  expect(status && filterFor(tickets, status)?.name).toBe('status')
  const others = { ...status!, options: [...(status?.options ?? []), { value: 'lost', label: 'Lost' }] }
  expect(filterFor(tickets, others)).toBeUndefined()
})

test('finds the field of the order, and the operation that sets it', () => {
  const tickets = resourceAt('/tickets')
  expect(orderField(tickets)?.name).toBe('position')
  expect(orderField(resourceAt('/contacts'))).toBeUndefined()
  expect(reorderOf(tickets, groupFields(tickets)[0])).toMatchObject({
    operation: { id: 'POST /tickets/reorder' },
    idsAt: 'ids',
    groupAt: 'status',
    isNumeric: true,
  })
})

test.for([
  ['A month, without heating.', 'a month'],
  ['Price per hour', 'an hour'],
  ['In euros.', ''],
])('reads from "%s" the unit of an amount', ([description, words]) => {
  expect(unitOfAmount({ ...unnamedField('rent'), description })).toBe(words)
})
