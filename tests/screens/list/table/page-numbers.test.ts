import { expect, test } from 'vitest'
import { pageNumbers } from '../../../../src/screens/list/table/page-numbers.ts'

test.each([
  [1, 1, '1'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 61, '1 2 3 4 5 … 61'],
  [4, 61, '1 2 3 4 5 … 61'],
  [5, 61, '1 … 4 5 6 … 61'],
  [57, 61, '1 … 56 57 58 … 61'],
  [58, 61, '1 … 57 58 59 60 61'],
  [61, 61, '1 … 57 58 59 60 61'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
])('offers on page %i of %i the pages %s', (current, pages, offered) => {
  expect(
    pageNumbers(current, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(offered)
})
