import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { wasReachedThroughHistory } from '../../../src/screens/record/reached-through-history.ts'
import { openApp } from '../demo-page.tsx'

test('draws the lists beside a record after a press as after a step back', async () => {
  const lists = page.getByRole('heading', { level: 2, name: 'Tickets' })
  await openApp('/contacts/1')
  await expect.element(lists).toBeVisible()
  expect(wasReachedThroughHistory()).toBe(true)
  history.pushState(null, '', '?pressed')
  expect(wasReachedThroughHistory()).toBe(false)
  await openApp('/contacts/2')
  await expect.element(lists).toBeVisible()
  history.back()
  await expect.poll(wasReachedThroughHistory).toBe(true)
})
