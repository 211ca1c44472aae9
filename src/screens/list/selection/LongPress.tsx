import { useEffect, type RefObject } from 'react'
import { useHandler } from '../../../controls/hooks/use-handler.ts'

/** How long a finger rests until it counts (ms), as on phones. */
const REST = 500

/**
 * Selects the row on whose title a finger rests. A finger that scrolls, and a second one, end that, and no click follows. A timer
 * is needed: iOS tells a page nothing of a long press. Renders nothing.
 */
export function LongPress({
  list,
  onRest,
}: {
  /** The element with the rows. */
  list: RefObject<HTMLElement | null>
  /** Called with the id of the row. */
  onRest: (id: string) => void
}) {
  const select = useHandler(onRest)
  useEffect(() => {
    const element = list.current
    const begin = ({ target, pointerType, isPrimary }: PointerEvent) => {
      // A mouse has its own menu there.
      if (!(target instanceof Element) || pointerType !== 'touch' || !isPrimary) return
      const row = target.closest('a[draggable=false]')?.closest<HTMLElement>('[data-row]')
      const id = row?.dataset.row
      if (id !== undefined) actAfterRest(() => select(id))
    }
    element?.addEventListener('pointerdown', begin)
    return () => element?.removeEventListener('pointerdown', begin)
  }, [list, select])
  return null
}

/** Acts once the finger that has just been put down has rested. */
function actAfterRest(act: () => void): void {
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
  // The press that begins it has already passed here.
  for (const type of ['contextmenu', 'touchend', 'pointerdown', 'pointercancel', 'scroll'])
    document.addEventListener(type, follow, { capture: true, signal: press.signal })
}
