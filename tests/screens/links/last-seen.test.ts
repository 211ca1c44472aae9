import { expect, test } from 'vitest'
import { lastSeenSearch, rememberList } from '../../../src/screens/links/last-seen.ts'

test('leads back to the page of a list, and not to the form that was open over it', () => {
  rememberList('/books', { page: '2' })
  rememberList('/books', { new: '' })
  expect(lastSeenSearch('/books')).toEqual({ page: '2' })
})
