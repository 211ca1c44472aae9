import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../src/app/theme.css'
import { dismiss, shown, toast } from '../../../src/controls/messages/toast.ts'
import { ToastRegion } from '../../../src/controls/overlay/ToastRegion.tsx'
import { setWindowSize } from '../../support/window-size.ts'

const LONG =
  'The change could not be undone. The server refused it: an order in this state cannot be picked up before the bill is made and the customer knows of it.'

/** Buttons below a long form, at the end of the page. */
function Buttons() {
  return (
    <main>
      <div style={{ height: '150vh' }} />
      <input aria-label="State" style={{ display: 'block', marginInlineStart: 'auto' }} />
      <div data-clear style={{ display: 'flex', justifyContent: 'end', height: 44, marginBottom: 90 }}>
        <button type="button">Save</button>
      </div>
    </main>
  )
}

function fail(text = LONG) {
  toast(text, { tone: 'danger' })
}

/** True where a press on the middle of the element reaches it. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`shows long messages above the buttons of a form, ${width} px wide`, async () => {
    await setWindowSize(width, height)
    await render(
      <>
        <Buttons />
        <ToastRegion />
      </>,
    )
    const save = page.getByRole('button', { name: 'Save' }).element()
    const field = page.getByRole('textbox', { name: 'State' }).element() as HTMLInputElement
    const end = document.documentElement.scrollHeight
    fail()
    await expect.element(page.getByRole('alert')).toBeVisible()
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => isFree(save)).toBe(true)
    // One more message needs more room.
    fail(`${LONG} Twice.`)
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(2)
    await expect.poll(() => isFree(save)).toBe(true)
    for (const message of page.getByRole('alert').elements()) {
      expect(message.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    }
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => isFree(field)).toBe(true)
    // Neither is the focus below a message.
    scrollTo(0, end - innerHeight)
    await expect.poll(() => isFree(save)).toBe(true)
    field.focus()
    await expect.poll(() => isFree(field)).toBe(true)
    // Where the buttons are out of sight, messages are in their corner again.
    scrollTo(0, 0)
    const corner = width > 760 ? 24 : 92
    await expect
      .poll(
        () => innerHeight - (page.getByRole('alert').last().element().getBoundingClientRect().bottom ?? 0),
      )
      .toBeCloseTo(corner, 0)
    for (const { id } of shown.get()) dismiss(id)
    await expect.poll(() => document.documentElement.scrollHeight).toBe(end)
  })
}
