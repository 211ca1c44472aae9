import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field } from '../field.ts'
import { renderControl } from '../form.tsx'

// Each of these loads its code for the first time here.
test.each([
  ['phone', 'textbox'],
  ['date', 'spinbutton'],
] as const)('is as high as its control on a phone: %s', async (kind, role) => {
  await page.viewport(390, 844)
  const heights = new Set<number | undefined>()
  const observer = new MutationObserver(() => heights.add(document.querySelector('form')?.offsetHeight))
  observer.observe(document.body, { childList: true, subtree: true })
  await renderControl(field(kind))
  await expect.element(page.getByRole(role).first()).toBeVisible()
  observer.disconnect()
  heights.delete(undefined)
  expect(heights.size).toBe(1)
})
