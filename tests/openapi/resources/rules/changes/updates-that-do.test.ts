import { expect, test } from 'vitest'
import { described, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const done = responds()
const task = {
  type: 'object',
  properties: { id: text, title: text, state: text, owner: { type: 'object', properties: { login: text } } },
}
const tasks = { get: responds({ type: 'array', items: task }) }

/** The update of a task by this body and summary, the actions of a task and those of its list. */
function updates(properties: Json, summary: string, more: Json = {}) {
  const patch = { ...takes({ type: 'object', properties }), summary, ...more }
  const paths = { '/tasks': tasks, '/tasks/{id}': { get: responds(task), patch, delete: done } }
  const { update, actions, collectionActions } = resourceAt(described(paths), '/tasks')
  return [update?.id, actions.map(({ id }) => id), collectionActions.map(({ id }) => id)]
}

const edited = ['PATCH /tasks/{id}', [], []]
const acted = [undefined, ['PATCH /tasks/{id}'], []]

test.each(['Stop a task', 'Mark task as read', 'Transfer a task'])(
  'offers “%s” as an action where it takes nothing of the record',
  (summary) => {
    expect(updates({ dry_run: { type: 'boolean' }, new_state: text }, summary)).toEqual(acted)
  },
)

test.each(['Update a task', 'Updates the state of a task', 'Task', ''])(
  'edits a record by “%s”',
  (summary) => {
    expect(updates({ new_title: text }, summary)).toEqual(edited)
  },
)

test('edits by an update that takes some of the record, in a wrapper, a list or another spelling', () => {
  const stop = 'Stop a task'
  for (const properties of [
    { state: text, reason: text },
    { State: text },
    { task: { type: 'object', properties: { title: text } } },
    { tasks: { type: 'array', items: task } },
    { login: text },
  ])
    expect(updates(properties, stop)).toEqual(edited)
})

test('starts from the list what changes no single record', () => {
  const put = {
    ...takes({ type: 'object', properties: { certificate: text, key: text } }),
    summary: 'Upload a task',
  }
  const post = { ...takes(task), summary: 'Create a task' }
  const paths = { '/tasks': { ...tasks, post, put }, '/tasks/{id}': { get: responds(task), delete: done } }
  const { create, update, collectionActions } = resourceAt(described(paths), '/tasks')
  expect([create?.id, update?.id]).toEqual(['POST /tasks', undefined])
  expect(collectionActions.map(({ id }) => id)).toEqual(['PUT /tasks'])
})
