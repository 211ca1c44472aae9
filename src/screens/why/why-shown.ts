import { useSyncExternalStore } from 'react'

/**
 * True while all "why?" buttons of the page are shown and in the Tab order. One value for the page, whose buttons are
 * on several screens.
 */
let isShown = false
const listeners = new Set<() => void>()

/**
 * True while the key `?` shows all "why?" buttons. Otherwise each is shown only under the pointer, and Tab skips it.
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

function toggle({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (key !== '?' || ctrlKey || metaKey || altKey) return
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [role="dialog"], [contenteditable="true"]') !== null
  )
    return
  isShown = !isShown
  for (const listener of listeners) listener()
  if (isShown) document.querySelector<HTMLElement>('[data-why]')?.focus()
}
