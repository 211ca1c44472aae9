import type { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const held = new Set<() => void>()

/** A door that stays shut until `open`, or until the test is over: a response waits at it for as long as a test looks at what is on the screen meanwhile. */
export function heldDoor(): { isOpen: Promise<void>; open: () => void } {
  let release = () => {}
  const isOpen = new Promise<void>((resolve) => {
    release = resolve
  })
  const open = () => {
    held.delete(open)
    release()
  }
  held.add(open)
  return { isOpen, open }
}

/** Nothing is on its way to the server or back. */
export function isAtRest(queries: QueryClient): boolean {
  return queries.isMutating() + queries.isFetching() === 0
}

/** Waits until what a test sent has its response: its end must not show in the next test. For the end of a test. */
export async function comeToRest(queries: QueryClient): Promise<void> {
  for (const open of held) open()
  // What a response leads to is requested a moment after it: rest is what lasts.
  for (let looks = 0; looks < 2; looks += 1) {
    const isOver = await vi
      .waitUntil(() => isAtRest(queries), { timeout: 10_000, interval: 5 })
      .catch(() => false)
    if (!isOver) return
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Waits until what has just opened has the focus: a key that is pressed before goes to nothing. */
export async function focusIn(opened: Locator): Promise<void> {
  await expect.poll(() => opened.element().contains(document.activeElement)).toBe(true)
}
