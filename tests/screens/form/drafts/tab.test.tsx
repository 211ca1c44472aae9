import { expect, test } from 'vitest'
import { nameTab } from '../../../../src/screens/form/drafts/tab.ts'

const KEY = 'switchboard tab'

test('keeps the name of a tab over a reload, even on a busy page', async () => {
  sessionStorage.setItem(KEY, 'busy')
  const name = nameTab()
  const until = performance.now() + 500
  while (performance.now() < until);
  expect(await name).toBe('busy')
})

test('gives a new name to a tab that began as the copy of an open one', async () => {
  sessionStorage.setItem(KEY, 'first')
  expect(await nameTab()).toBe('first')
  expect(await nameTab()).not.toBe('first')
})
