import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { leaveInput } from '../../../src/screens/form/form-focus.ts'

test('leaves an input for the button that saves, without waiting for a timer', async () => {
  await render(
    <form aria-label="Contact">
      <input aria-label="Name" />
      <button type="submit">Save</button>
    </form>,
  )
  page.getByRole('textbox', { name: 'Name' }).element().focus()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const form = page.getByRole('form', { name: 'Contact' }).element()
  await leaveInput(form as HTMLElement) // by its role
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
})
