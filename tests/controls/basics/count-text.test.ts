import { expect, test } from 'vitest'
import { countText } from '../../../src/controls/basics/count-text.ts'

test('groups the digits of a long count, and leaves a short one alone', () => {
  expect([0, 999, 1204, 1_000_000].map(countText)).toEqual(['0', '999', '1,204', '1,000,000'])
})
