import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../documents.ts'

const id = { type: 'integer' }
const schemas = {
  Task: { type: 'object', properties: { task_id: id, name: { type: 'string' }, map_index: id } },
}
const done = { responses: { 204: { description: 'Done' } } }

function mapped(segment: string) {
  const description = described(
    {
      '/tasks': { get: responds(listOfRef('Task')) },
      '/tasks/{task_id}': { get: responds(ref('Task')) },
      '/tasks/{task_id}/mapped': { get: responds(listOfRef('Task')) },
      [`/tasks/{task_id}/${segment}`]: { get: responds(ref('Task')), patch: takes(ref('Task')) },
      [`/tasks/{task_id}/${segment}/note`]: { post: done },
    },
    schemas,
  )
  return resourceAt(description, '/tasks/{task_id}/mapped')
}

test('opens rows of the kind above at the path with their own value', () => {
  const list = mapped('{map_index}')
  expect(list.itemPath).toBe('/tasks/{task_id}/{map_index}')
  expect([list.read?.id, list.update?.id, list.actions[0]?.id]).toEqual([
    'GET /tasks/{task_id}/{map_index}',
    'PATCH /tasks/{task_id}/{map_index}',
    'POST /tasks/{task_id}/{map_index}/note',
  ])
  expect(list.itemId?.at).toEqual(['map_index'])
})

test('leaves them where no row has the value', () => {
  expect(mapped('{attempt}').itemPath).toBe('/tasks/{task_id}')
})
