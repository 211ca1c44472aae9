import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { describedTables } from '../../../support/tables-server.js'

async function read(document: unknown) {
  return describe(await parseDocument(JSON.stringify(document)))
}

test('gives each table the path of one record', async () => {
  const { resources, looseOperations } = await read(describedTables())
  expect(resources.map(({ path, itemPath }) => [path, itemPath])).toEqual([
    ['/people', '/people/{id}'],
    ['/todos', '/todos/{id}'],
  ])
  const todos = resources[1]!
  expect([todos.read, todos.update, todos.destroy, todos.create].map((one) => one?.id)).toEqual([
    'GET /todos?id=eq.{id}',
    'PATCH /todos?id=eq.{id}',
    'DELETE /todos?id=eq.{id}',
    'POST /todos',
  ])
  expect([...todos.actions, ...todos.collectionActions]).toEqual([])
  expect(looseOperations.map(({ id }) => id)).toEqual(['GET /'])
})

test('converts notes on columns to keywords', async () => {
  const todos = (await read(describedTables())).resource('/todos')!
  const field = (name: string) => todos.fields.find((one) => one.name === name)
  expect(field('id')).toMatchObject({ required: false, description: undefined })
  expect(field('task')?.required).toBe(true)
  expect(field('due')?.kind).toBe('date-time')
  expect(field('person_id')).toMatchObject({ label: 'Person', relation: { resource: '/people' } })
  expect(todos.dialect.sort).toMatchObject({ parameter: 'order', style: 'suffix', separator: '.' })
  expect(todos.dialect.paging.kind).toBe('offset')
  const page = { page: 1, filters: { id: ['1', '2'], done: 'true', task: 'a{}$&', person_id: '7' } }
  expect(listQuery(todos.dialect, page)).toMatchObject({
    id: 'in.(1,2)',
    done: 'eq.true',
    task: 'ilike.*a{}$&*',
    person_id: 'eq.7',
  })
})

test('requires a selection of rows where a key has several columns, or there is none', async () => {
  const document = describedTables()
  const { properties } = document.definitions.todos
  const pair = { ...properties, person_id: { ...properties.id } }
  const two = { ...document, definitions: { ...document.definitions, todos: { properties: pair } } }
  const { operations } = await read(two)
  const gone = operations.find(({ id }) => id === 'DELETE /todos')
  expect(gone?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'id',
    'person_id',
  ])
  const none = { task: properties.task, done: properties.done }
  const view = { ...document, definitions: { ...document.definitions, todos: { properties: none } } }
  const change = (await read(view)).operations.find(({ id }) => id === 'PATCH /todos')
  expect(change?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'task',
    'done',
  ])
})
