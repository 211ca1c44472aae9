// A setup of the browser tests: each begins on a page that shows nothing of the test before it.
import './plain-react.ts'
import { afterAll, afterEach, beforeEach } from 'vitest'
// Takes away what a test rendered, before what is below does: a form that leaves the page keeps its draft.
import 'vitest-browser-react'
import { cdp } from 'vitest/browser'
import { shown } from '../../src/controls/messages/toast.ts'

const address = location.href
const root = document.documentElement
const attributes = [...root.attributes].map(({ name, value }) => [name, value] as const)

let isPointed = false
addEventListener('pointermove', ({ pointerType }) => void (isPointed ||= pointerType === 'mouse'), true)
let isPointerAway: Promise<void> | undefined

// The browser is far away from its page: what ends the test meanwhile takes as long.
afterEach(() => {
  isPointerAway = isPointed ? movePointerAway() : undefined
})

// The next file draws on the same window.
afterAll(() => isPointerAway)

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  if (location.href !== address) history.replaceState(null, '', address)
  shown.set([])
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const [name, value] of attributes) root.setAttribute(name, value)
  scrollTo(0, 0)
  await isPointerAway
  isPointed = false
})

/** What a test draws below the pointer is hovered at once: its row is read ahead, its buttons have another colour. */
async function movePointerAway(): Promise<void> {
  // The types of the session are empty until the provider's own are loaded.
  const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
}
