import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shown, toast } from '../../src/controls/messages/toast.ts'

const address = location.href
const press = vi.fn()

test('begins on a page that a test has left in disorder', async () => {
  await render(
    <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={press}>
      Press
    </button>,
  )
  await page.getByRole('button').click()
  expect(press).toHaveBeenCalledOnce()
  history.replaceState(null, '', '/contacts')
  localStorage.setItem('theme', 'dark')
  document.documentElement.dataset.theme = 'dark'
  toast('Saved.')
  vi.useFakeTimers()
})

test('has nothing of it: no pointer, message, address, storage, theme or held clock', async () => {
  await render(
    <button type="button" style={{ position: 'fixed', inset: 0 }}>
      Press
    </button>,
  )
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(page.getByRole('button').element().matches(':hover')).toBe(false)
  expect(shown.get()).toEqual([])
  expect(location.href).toBe(address)
  expect(localStorage).toHaveLength(0)
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(vi.isFakeTimers()).toBe(false)
})
