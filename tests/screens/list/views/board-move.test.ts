import { expect, test } from 'vitest'
import type { Field } from '../../../../src/openapi/model/field-model.ts'
import type { Operation } from '../../../../src/openapi/model/operation.ts'
import { moveOf } from '../../../../src/screens/list/views/board/board-move.ts'
import { crud, described, resourceAt } from '../../../openapi/documents.ts'

const STATUSES = ['open', 'done']
const Task = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: STATUSES },
    position: { type: 'integer', minimum: 0 },
    weight: { type: 'number' },
  },
}
const { fields } = resourceAt(described(crud('/tasks', 'taskId', Task)), '/tasks')
function field(name: string): Field {
  const found = fields.find((one) => one.name === name)
  if (found === undefined) throw new Error(`A task has ${name}`)
  return found
}
const group = field('status')
const position = field('position')

const task = (id: string, status: string, at: number) => ({ id, status, position: at, weight: at })
const a = task('a', 'open', 4)
const b = task('b', 'open', 8)
const c = task('c', 'open', 9)
const d = task('d', 'done', 3)
const board = {
  group,
  options: STATUSES.map((value) => ({ value, label: value })),
  order: undefined,
  reorder: undefined,
  columns: [
    { key: 'open', rows: [a, b, c] },
    { key: 'done', rows: [d] },
  ],
  hasMore: false,
  keyOf: (row: unknown) => (row as { id: string }).id,
}
const reorder = { operation: {} as Operation, isNumeric: false }

test('changes the value of a card that is moved to another column', () => {
  expect(moveOf(a, { from: 'open', to: 'done', index: 0 }, board)).toEqual({ changes: { status: 'done' } })
})

test('sets its position with the value, where records have one', () => {
  const move = moveOf(a, { from: 'open', to: 'done', index: 1 }, { ...board, order: position })
  expect(move).toEqual({ changes: { status: 'done', position: 4 } })
})

test('removes the value of a card that is moved to the column of records without one', () => {
  const options = [...board.options, { value: '', label: 'Not set' }]
  const columns = [...board.columns, { key: '', rows: [] }]
  const move = moveOf(a, { from: 'open', to: '', index: 0 }, { ...board, options, columns })
  expect(move).toEqual({ changes: { status: null } })
})

test.for([
  ['between two others, in whole numbers', a, 1, position, { position: 8 }],
  ['between two others, in fractions', a, 1, field('weight'), { weight: 8.5 }],
  ['before the first', c, 0, position, { position: 3 }],
  ['after the last', a, 2, position, { position: 10 }],
] as const)(
  'changes only the position of a card within its column: %s',
  ([, card, index, order, changes]) => {
    expect(moveOf(card, { from: 'open', to: 'open', index }, { ...board, order })).toEqual({ changes })
  },
)

test('uses the smallest position that the field allows in an empty column', () => {
  const columns = [{ key: 'done', rows: [] }]
  const move = moveOf(a, { from: 'open', to: 'done', index: 0 }, { ...board, columns, order: position })
  expect(move).toEqual({ changes: { status: 'done', position: 0 } })
})

test('takes the place of the last loaded card where the column has more', () => {
  const at = { from: 'open', to: 'open', index: 2 }
  expect(moveOf(a, at, { ...board, order: position, hasMore: true })).toEqual({ changes: { position: 9 } })
})

test('orders the ids of a column where the server takes an order of ids', () => {
  expect(moveOf(c, { from: 'open', to: 'open', index: 1 }, { ...board, reorder })).toEqual({
    ids: ['a', 'c', 'b'],
    before: ['a', 'b', 'c'],
    group: 'open',
  })
})

test('moves no card within a column where the server keeps no order', () => {
  expect(moveOf(c, { from: 'open', to: 'open', index: 0 }, board)).toBeUndefined()
})
