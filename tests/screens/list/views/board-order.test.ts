import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardColumns, type BoardRows } from '../../../../src/screens/list/views/board/board-columns.ts'
import { positionAt, reorderBody } from '../../../../src/screens/list/views/order/order-position.ts'
import type { Operation } from '../../../../src/openapi/model/operation.ts'

test.for([
  ['first in an empty column', { others: [], index: 0 }, 1],
  ['first in an empty column that counts from 0', { others: [], index: 0, least: 0 }, 0],
  ['before the first', { others: [10, 20], index: 0 }, 9],
  ['in the place of the first where nothing is less', { others: [1, 2], index: 0 }, 1],
  ['in the middle where there is room', { others: [10, 20], index: 1 }, 15],
  ['in the place of the next where there is none', { others: [1, 2, 3], index: 1 }, 2],
  ['after the last', { others: [1, 2, 3], index: 3 }, 4],
  ['down past others that move up', { others: [2, 3, 4], index: 2, own: 1 }, 3],
  ['up past others that move down', { others: [1, 2, 3], index: 1, own: 4 }, 2],
  ['last of what is known, where there is more', { others: [2, 3], index: 2, own: 1, hasMore: true }, 3],
  [
    'in the place of the first of what is known, where there is more before it',
    { others: [6, 7], index: 0, own: 8, hasLess: true },
    6,
  ],
  ['between fractions', { others: [1, 2], index: 1, isInteger: false }, 1.5],
] as const)('puts a card %s', ([, at, position]) => {
  expect(positionAt(at)).toBe(position)
})

/** What a server does that counts a column from 1 without gaps. */
function renumbered(ids: string[], id: string, position: number): string[] {
  return ids.filter((one) => one !== id).toSpliced(position - 1, 0, id)
}

test('leaves a card where it was dropped, on a server that moves the others', () => {
  const column = fc.integer({ min: 1, max: 12 }).chain((length) =>
    fc.record({
      ids: fc.constant(Array.from({ length }, (_, index) => `t${index + 1}`)),
      from: fc.integer({ min: 0, max: length }),
      index: fc.integer({ min: 0, max: length }),
    }),
  )
  fc.assert(
    fc.property(column, ({ ids, from, index }) => {
      const id = ids[from] ?? 'new'
      const others = ids.filter((one) => one !== id)
      const to = Math.min(index, others.length)
      fc.pre(to !== from || id === 'new')
      const position = positionAt({
        others: others.map((one) => ids.indexOf(one) + 1),
        index: to,
        own: id === 'new' ? undefined : from + 1,
      })
      expect(renumbered(ids, id, position).indexOf(id)).toBe(to)
    }),
  )
})

test('is between its neighbours on a server that leaves the others, where there is room', () => {
  const sparse = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(sparse, fc.nat(10), (positions, at) => {
      const others = positions.map((position) => position * 10).toSorted((one, other) => one - other)
      const index = Math.min(at, others.length)
      const position = positionAt({ others, index })
      expect(others.filter((other) => other < position)).toHaveLength(index)
      expect(others).not.toContain(position)
    }),
  )
})

test('sends ids in the type and property that the operation takes', () => {
  const operation = {} as Operation // not looked at
  expect(
    reorderBody({ operation, idsAt: 'ids', groupAt: 'status', isNumeric: true }, ['2', '1'], 'open'),
  ).toEqual({
    status: 'open',
    ids: [2, 1],
  })
  expect(reorderBody({ operation, isNumeric: false }, ['b', 'a'], 'open')).toEqual(['b', 'a'])
})

interface Row {
  id: string
  status: string
  position?: number
}

const rows = (...text: string[]): Row[] =>
  text.map((one) => {
    const [id = '', status = '', position] = one.split(' ')
    return { id, status, position: position === undefined ? undefined : Number(position) }
  })
const shownBy = (given: Partial<BoardRows>) => {
  const columns = boardColumns({
    keys: ['open', 'done'],
    lists: [],
    drops: [],
    keyOf: (row) => (row as Row).id,
    columnOf: (row) => (row as Row).status,
    orderOf: (row) => (row as Row).position,
    ...given,
  })
  return Object.fromEntries(
    columns.map((column) => [column.key, (column.rows as Row[]).map(({ id }) => id).join('')]),
  )
}

test('puts the rows of one list into the columns of their values', () => {
  expect(shownBy({ lists: [{ rows: rows('a open', 'b done', 'c open', 'd lost') }] })).toEqual({
    open: 'ac',
    done: 'b',
  })
})

test('shows a row once, in the column of its own value', () => {
  const lists = [
    { key: 'open', rows: rows('a open 1', 'b done 2', 'c open 3', 'c open 3') },
    { key: 'done', rows: rows('d done 1', 'e done 3') },
  ]
  expect(shownBy({ lists })).toEqual({ open: 'ac', done: 'dbe' })
})

test('shows cards where they were dropped; the last drop of a card counts', () => {
  const lists = [
    { key: 'open', rows: rows('a open', 'b open') },
    { key: 'done', rows: rows('c done') },
  ]
  const drops = [
    { id: 'a', column: 'done', index: 1 },
    { id: 'b', column: 'done', index: 0 },
    { id: 'a', column: 'open', index: 0 },
  ]
  expect(shownBy({ lists, drops: drops.slice(0, 2) })).toEqual({ open: '', done: 'bca' })
  expect(shownBy({ lists, drops })).toEqual({ open: 'a', done: 'bc' })
})

test('forgets a drop of a card that no longer exists', () => {
  expect(shownBy({ drops: [{ id: 'x', column: 'done', index: 0 }] })).toEqual({ open: '', done: '' })
})
