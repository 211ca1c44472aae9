import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../src/app/theme.css'
import { Dialog } from '../../../src/controls/overlay/Dialog.tsx'
import { PlainDialog } from '../../../src/controls/overlay/PlainDialog.tsx'
import { toast } from '../../../src/controls/messages/toast.ts'
import { ToastRegion } from '../../../src/controls/overlay/ToastRegion.tsx'
import { expectAccessible } from '../axe.ts'

const LOADED = { timeout: 20_000 }

/** Lets the time of the shown message pass, once its timer has started. */
async function passTime(ms: number) {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(ms)
}

beforeEach(async () => {
  await render(<ToastRegion />)
  // The code that draws messages is loaded with the first one, which needs real timers.
  const takeAway = toast('Here.', { duration: 60_000 })
  await vi.waitUntil(() => page.getByText('Here.').query() !== null, LOADED)
  takeAway()
  await vi.waitUntil(() => page.getByText('Here.').query() === null, LOADED)
  // A message disappears when the test lets its time pass, not earlier.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

test('announces a message politely, and removes it after its time', async () => {
  toast('Chiyo Tanabe deleted.', { duration: 60_000 })
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect.element(region.getByText('Chiyo Tanabe deleted.')).toBeVisible()
  expect(region.element().querySelector('[aria-live="polite"]')?.textContent).toContain('Chiyo Tanabe')
  await passTime(60_000)
  await expect.element(page.getByText('Chiyo Tanabe deleted.')).not.toBeInTheDocument()
})

test('announces a failure at once, and keeps it until a person dismisses it', async () => {
  // Queries of the page need real time here.
  vi.useRealTimers()
  toast('The server refused this.', { tone: 'danger' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server refused this.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('The server refused this.')).not.toBeInTheDocument()
})

test('stays while a person has the focus in it', async () => {
  const undo = vi.fn()
  toast('Moved.', { duration: 60_000, undo })
  await expect.element(page.getByText('Moved.')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  vi.advanceTimersByTime(120_000)
  await expect.element(page.getByText('Moved.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Moved.')).not.toBeInTheDocument()
})

test.each([
  ['of the browser', PlainDialog],
  ['that makes the page inert', Dialog],
])('does not count the time below a modal dialog %s', async (_kind, Shown) => {
  const undo = vi.fn()
  toast('8 orders changed.', { duration: 60_000, undo })
  await expect.element(page.getByText('8 orders changed.')).toBeVisible()
  const { unmount } = await render(
    <Shown title="Change orders" isOpen onClose={() => {}}>
      Not changed
    </Shown>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await passTime(120_000)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  await unmount()
  await passTime(59_000)
  await expect.element(page.getByText('8 orders changed.')).toBeVisible()
  await passTime(1_000)
  await expect.element(page.getByText('8 orders changed.')).not.toBeInTheDocument()
})

test('returns the focus to where a person came from by keys', async () => {
  await render(<button type="button">Save</button>)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  toast('Saved.', { duration: 60_000, undo: () => {} })
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
  await expect.element(save).toHaveFocus()
})

test('moves the focus to the newest message by F6 from anywhere, and back', async () => {
  await render(<button type="button">Select all</button>)
  const start = page.getByRole('button', { name: 'Select all' })
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await expect.element(start).toHaveFocus()
  toast('Saved.')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(page.getByText('F6').query()).toBeNull()
  toast('Moved.', { duration: 60_000, undo: () => {} })
  toast('Deleted.', { duration: 60_000, undo: () => {} })
  await expect.element(page.getByText('Deleted.')).toBeVisible()
  const hint = page.getByText('F6').last()
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('button', { name: 'Undo' }).last()).toHaveFocus()
  await expect.element(hint).not.toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(start).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument()
  await expect.element(start).toHaveFocus()
})

test('shows the same message only once', async () => {
  toast('Saved.', { duration: 60_000 })
  toast('Saved.', { duration: 60_000 })
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(page.getByText('Saved.').elements()).toHaveLength(1)
  await passTime(60_000)
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

test('undoes by Ctrl Z what the newest message tells, but not while a person types', async () => {
  await render(<input aria-label="Name" />)
  const [first, second] = [vi.fn(), vi.fn()]
  toast('Moved.', { duration: 60_000, undo: first })
  toast('Deleted.', { duration: 60_000, undo: second })
  await expect.element(page.getByText('Deleted.')).toBeVisible()
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(second).not.toHaveBeenCalled()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(second).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveTextContent(/Ctrl Z|⌘Z/)
})

test('replaces the messages about the same record', async () => {
  toast('Contact saved', { duration: 60_000, undo: () => {}, about: '/contacts/3' })
  toast('Contact moved', { duration: 60_000, about: '/contacts/4' })
  await expect.element(page.getByText('Contact saved')).toBeVisible()
  toast('Chiyo Tanabe deleted.', { duration: 60_000, about: '/contacts/3' })
  await expect.element(page.getByText('Contact saved')).not.toBeInTheDocument()
  await expect.element(page.getByText('Contact moved')).toBeVisible()
})
