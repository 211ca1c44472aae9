import { expect, test } from 'vitest'
import { nextSort } from '../../../../src/screens/list/columns/next-sort.ts'

test('sorts a column up, then down, and then as the server does', () => {
  const up = nextSort(undefined, 'name', false)
  expect(up).toEqual({ field: 'name', descending: false })
  const down = nextSort(up, 'name', false)
  expect(down).toEqual({ field: 'name', descending: true })
  expect(nextSort(down, 'name', false)).toBeUndefined()
})

test('sorts only up where the server cannot sort down', () => {
  expect(nextSort({ field: 'name', descending: false }, 'name', true)).toBeUndefined()
})

test('sorts another column up, whatever the last one was', () => {
  expect(nextSort({ field: 'name', descending: true }, 'port', false)).toEqual({
    field: 'port',
    descending: false,
  })
})
