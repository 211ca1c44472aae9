import { useSyncExternalStore } from 'react'

/**
 * True while all "why?" buttons of the page are shown and in the Tab order. One value for the page, whose buttons are
 * on several screens.
 */
let isShown = false
const listeners = new Set<() => void>()

/**
 * True while Ctrl / or ⌘ / shows all "why?" buttons. Otherwise each is shown only under the pointer, and Tab skips it. A single key
 * would be pressed by speech input (WCAG 2.1.4).
 */
export function useWhyShown(): boolean {
  return useSyncExternalStore(subscribe, () => isShown)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('keydown', toggle)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('keydown', toggle)
    isShown = false
  }
}

function toggle(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || !(ctrlKey || metaKey) || altKey) return
  if (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null) return
  event.preventDefault()
  isShown = !isShown
  for (const listener of listeners) listener()
  if (isShown) document.querySelector<HTMLElement>('[data-why]')?.focus()
}
