import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../demo-page.tsx'

// Each of these loads its code for the first time here.
test.each([
  ['/messages/1', 'Recording', 'group'],
  ['/properties/1', 'Pictures', 'img'],
] as const)(
  'keeps the space of what is heard and seen until its code has come, on a phone: %s',
  async (address, label, role) => {
    await page.viewport(390, 844)
    const heights = new Set<number>()
    const observer = new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>(`main section[aria-label="${label}"]`)
      if (card !== null) heights.add(card.offsetHeight)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    await openApp(address)
    const card = page.getByRole('region', { name: label, exact: true })
    await expect.element(card.getByRole(role).first()).toBeVisible()
    await expect.poll(() => card.element().querySelector('[aria-busy=true]')).toBeNull()
    observer.disconnect()
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  },
)
