import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../demo-page.tsx'

test('loads the actions on selected rows while a pointer is on a checkbox', async () => {
  await openApp('/contacts')
  // A page notes its first 250 files only.
  performance.setResourceTimingBufferSize(10_000)
  const checkbox = page.getByRole('checkbox', { name: 'Select Amara Diallo' })
  await expect.element(checkbox).toBeVisible()
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/SelectionBar.tsx'))
  await page.getByRole('link', { name: 'Amara Diallo', exact: true }).hover()
  expect(isLoaded()).toBe(false)
  await checkbox.hover()
  await expect.poll(isLoaded).toBe(true)
  await expect.element(checkbox).not.toBeChecked()
})
