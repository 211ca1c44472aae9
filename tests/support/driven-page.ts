import { expect } from 'vitest'
import type { OtherBrowser } from './other-browsers.ts'

/** An element of a page, by its role and its accessible name. */
export interface Target {
  role: 'link' | 'button' | 'textbox' | 'heading' | 'card' | 'column'
  /** The whole name; with a `*` at its end, how it begins. */
  name: string
}

/** A person at a page that is driven by WebDriver. */
export interface DrivenPage {
  see: (role: Target['role'], name: string) => Promise<void>
  press: (role: Target['role'], name: string) => Promise<void>
  /** Replaces what a field holds. */
  type: (label: string, text: string) => Promise<void>
  drag: (card: string, column: string) => Promise<void>
  path: () => Promise<string>
}

/** Returns the middle of an element, and whether nothing lies over it; `null` where no such element is shown. */
const FIND = `
const [role, name, isScrolled] = arguments
const roles = {
  link: 'a[href]', button: 'button', textbox: 'input, textarea', heading: 'h1', card: '[role=group][aria-label]',
  column: '[role=region], section',
}
const nameOf = (element) =>
  (element.getAttribute('aria-label') ??
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim()) ||
  [...(element.labels ?? [])].map((label) => label.textContent).join(' ').trim() || element.textContent.trim()
const isNamed = (text) => (name.endsWith('*') ? text.startsWith(name.slice(0, -1)) : text === name)
for (const element of document.querySelectorAll(roles[role])) {
  if (!isNamed(nameOf(element)) || element.getClientRects().length === 0) continue
  if (isScrolled) element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.round(left + width / 2)
  const y = Math.round(top + Math.min(height / 2, 40))
  const over = document.elementFromPoint(x, y)
  const isFree = over !== null && (element.contains(over) || over.contains(element))
  return { x, y, isFree }
}
return null
`

/** Selects what the focused field holds; false where no field has the focus. */
const SELECT = `
const field = document.activeElement
if (!('select' in field)) return false
field.select()
return true
`

interface Found {
  x: number
  y: number
  isFree: boolean
}

/** A page as a person uses it: looks for names, presses with a mouse, types by keys. */
export function drivenPage(browser: OtherBrowser): DrivenPage {
  const look = (role: Target['role'], name: string, isScrolled: boolean) =>
    browser.run<Found | null>(FIND, role, name, isScrolled)
  /** Waits until the element lies free and has stopped moving. */
  const find = async (role: Target['role'], name: string, isScrolled = true): Promise<Found> => {
    let last: Found | null = null
    await expect
      .poll(
        async () => {
          const before = last
          last = await look(role, name, isScrolled)
          if (last === null) return 'absent'
          if (!last.isFree) return 'covered'
          return before?.x === last.x && before.y === last.y ? 'at rest' : 'moving'
        },
        { message: `the ${role} “${name}”` },
      )
      .toBe('at rest')
    return last as unknown as Found // what was polled for
  }
  const press = async (role: Target['role'], name: string) => {
    const { x, y } = await find(role, name)
    await browser.act(
      mouse(
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ),
    )
  }
  return {
    see: async (role, name) => void (await find(role, name)),
    press,
    type: async (label, text) => {
      await press('textbox', label)
      await expect.poll(() => browser.run<boolean>(SELECT)).toBe(true)
      await browser.act({
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      })
      await expect.poll(() => browser.run<string>('return document.activeElement.value')).toBe(text)
    },
    drag: async (card, column) => {
      await find('column', column)
      const from = await find('card', card)
      // Scrolling to one of them moves the other.
      const to = await find('column', column, false)
      const steps = Array.from({ length: 10 }, (_, step) => ({
        type: 'pointerMove',
        duration: 30,
        x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / 10),
        y: Math.round(from.y + ((to.y + 60 - from.y) * (step + 1)) / 10),
      }))
      await browser.act(
        mouse({ type: 'pointerMove', x: from.x, y: from.y }, { type: 'pointerDown', button: 0 }, ...steps),
      )
      await browser.act(mouse({ type: 'pointerUp', button: 0 }))
    },
    path: () => browser.run<string>('return location.pathname + location.search'),
  }
}

function mouse(...actions: object[]): object {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
}
