import { expect, test } from 'vitest'
import { oddRows } from '../../../../../src/openapi/lists/odd-rows.ts'
import { rowsEvidence } from '../../../../../src/openapi/lists/rows-evidence.ts'
import { readPage } from '../../../../../src/openapi/lists/read-page.ts'
import { evidenceText } from '../../../../../src/openapi/wording/evidence-words.ts'
import { columnsOf } from '../../../../../src/screens/list/columns/columns.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const object = (properties: Json) => ({ type: 'object', properties })
const schemas = {
  Task: object({ id: number, title: text }),
  Memo: object({ id: number, body: text }),
  Amount: object({ amount: number, currency: text }),
}
const lists = (other = 'Task', more: Json = {}) =>
  object({ active: listOfRef('Task'), archived: listOfRef(other), ...more })
const tasksOf = (schema: Json) => ({
  '/tasks': { get: responds(schema), post: takes(ref('Task')) },
  '/tasks/{id}': { get: responds(ref('Task')), put: takes(ref('Task')) },
})
const body = { active: [{ id: 1, title: 'Sow' }], archived: [{ id: 2, title: 'Dig' }] }

test.each([
  ['alone', lists(), body],
  ['in an envelope', object({ success: { type: 'boolean' }, data: lists() }), { success: true, data: body }],
])(
  'shows several lists of one kind of record as one, with the name of each as a column: %s',
  (_where, schema, response) => {
    const tasks = resourceAt(described(tasksOf(schema), schemas), '/tasks')
    const rows = oddRows(tasks, response)
    expect(rows).toEqual([
      { id: 1, title: 'Sow', group: 'active' },
      { id: 2, title: 'Dig', group: 'archived' },
    ])
    expect(columnsOf(tasks, rows?.[0]).map(({ label }) => label)).toEqual(['Title', 'Group'])
    expect(tasks.fields.find(({ name }) => name === 'group')).toMatchObject({
      readOnly: true,
      kind: 'choice',
    })
    expect(rowsEvidence(tasks).reasons.map(evidenceText)).toEqual([
      'the response has several lists of the same kind of record',
    ])
  },
)

test.each<[string, Json]>([
  ['are different records', lists('Memo')],
  ['have a total, so that one is the list', lists('Task', { total: number })],
  ['belong to one record', lists('Task', { id: number })],
  ['are facts without an id', object({ available: listOfRef('Amount'), pending: listOfRef('Amount') })],
  ['stand beside an object', lists('Task', { owner: ref('Memo') })],
])('keeps lists apart that %s', (_what, schema) => {
  const { fields } = resourceAt(described({ '/tasks': { get: responds(schema) } }, schemas), '/tasks')
  expect(fields.map(({ name }) => name)).not.toContain('group')
})

test('reads records by their ids in the order of the ids beside them', () => {
  const post = object({ id: text, title: text })
  const byId = { type: 'object', additionalProperties: ref('Post') }
  const page = object({ order: { type: 'array', items: text }, entries: byId, has_next: { type: 'boolean' } })
  const posts = resourceAt(
    described({ '/feed/posts': { get: responds(page) } }, { Post: post }),
    '/feed/posts',
  )
  expect(posts.presentation.header).toEqual(['title'])
  expect(posts.dialect.rows.evidence.reasons.map(evidenceText)).toEqual([
    'entries has the records by their ids',
  ])
  const response = {
    order: ['7', '3'],
    entries: { 2: { id: '2', title: 'Beside' }, 3: { id: '3', title: 'Old' }, 7: { id: '7', title: 'New' } },
    has_next: false,
  }
  // No list is found at once, so that the response is read again.
  expect(readPage(posts, { body: response }, { page: 1, filters: {} }).rows).toEqual([])
  expect(oddRows(posts, response)).toEqual([response.entries[7], response.entries[3], response.entries[2]])
})

test.each([
  ['a usual name', '/sessions/list', 'items'],
  ['the name of the path', '/devices', 'devices'],
])('lists records by their ids under %s', (_what, path, name) => {
  const byId = { type: 'object', additionalProperties: ref('Task') }
  const listOf = (schema: Json) =>
    described({ [path]: { get: responds(schema) } }, schemas).resources.find(({ list }) => list)
  const list = listOf(object({ [name]: byId, duration: text }))
  expect([list?.dialect.rows.at, list?.presentation.header]).toEqual([[name], ['title']])
  // A map in a record, and one of anything
  expect(listOf(object({ title: text, versions: byId }))).toBeUndefined()
  expect(listOf(object({ [name]: { type: 'object', additionalProperties: {} } }))).toBeUndefined()
})
