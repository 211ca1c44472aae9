import { afterEach, expect, test } from 'vitest'
import { nameTab } from '../../../../src/screens/form/drafts/tab.ts'

const KEY = 'switchboard tab'

afterEach(() => sessionStorage.clear())

test('keeps the name of a tab over a reload, however busy the page is', async () => {
  sessionStorage.setItem(KEY, 'busy')
  const name = nameTab()
  const until = performance.now() + 500
  while (performance.now() < until);
  expect(await name).toBe('busy')
})

test('names a tab anew that began as the copy of one that is open', async () => {
  sessionStorage.setItem(KEY, 'first')
  expect(await nameTab()).toBe('first')
  expect(await nameTab()).not.toBe('first')
})
