import { useSyncExternalStore } from 'react'
import { createStore } from '../../controls/browser/store.ts'

/**
 * True while all "why?" buttons of the page are shown and in the Tab order. One value for the page, whose buttons are
 * on several screens.
 */
const shown = createStore(false)

/**
 * True while Ctrl / or ⌘ / shows all "why?" buttons. Otherwise each is shown only under the pointer, and Tab skips it. A single key
 * would be pressed by speech input (WCAG 2.1.4).
 */
export function useWhyShown(): boolean {
  return useSyncExternalStore(subscribe, shown.get)
}

function subscribe(listener: () => void): () => void {
  // The same listener once more changes nothing.
  document.addEventListener('keydown', toggle)
  const stop = shown.subscribe(listener)
  return () => {
    stop()
    if (shown.hasListeners()) return
    document.removeEventListener('keydown', toggle)
    shown.set(false)
  }
}

function toggle(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || !(ctrlKey || metaKey) || altKey) return
  if (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null) return
  event.preventDefault()
  shown.set(!shown.get())
  if (shown.get()) document.querySelector<HTMLElement>('[data-why]')?.focus()
}
