import type { PointerEvent } from 'react'

/** How long a finger rests until it counts (ms), as on phones. */
const REST = 500

/**
 * Acts once a finger that has just been put down has rested. A finger that scrolls, and a second one, end that. The
 * click that would follow is left out. A timer is needed: iOS tells a page nothing of a long press.
 */
export function actOnLongPress({ pointerType, isPrimary }: PointerEvent, act: () => void): void {
  // A mouse has its own menu there.
  if (pointerType !== 'touch' || !isPrimary) return
  let hasRested = false
  const press = new AbortController()
  const rest = () => {
    if (!hasRested) act()
    hasRested = true
  }
  const timer = setTimeout(rest, REST)
  const follow = (event: Event) => {
    // Where there is a menu for a long press, it may come a little earlier.
    if (event.type === 'contextmenu') rest()
    else press.abort()
    clearTimeout(timer)
    // The menu, or the click after the touch. Nothing else of these can be prevented.
    if (hasRested) event.preventDefault()
  }
  for (const type of ['contextmenu', 'touchend', 'pointerdown', 'pointercancel', 'scroll'])
    document.addEventListener(type, follow, { capture: true, signal: press.signal })
}
