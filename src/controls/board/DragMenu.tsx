import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './DragMenu.module.css'

/** One move without dragging. */
export interface DragMenuChoice {
  text: string
  isDisabled?: boolean
  choose: () => void
}

interface DragMenuProps {
  /** The name of the menu: "Move Call back before noon". */
  label: string
  choices: DragMenuChoice[]
  /** The button beside which it opens, and which gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
}

/**
 * Moves by single presses, for people who cannot or do not want to drag (WCAG 2.2, 2.5.7). Render it while it is open. It closes by
 * Escape, a press outside or a choice.
 */
export function DragMenu({ label, choices, anchor, onClose }: DragMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current()
    }
    element.addEventListener('toggle', onToggle)
    element.showPopover()
    positionNear(element, anchor)
    itemsOf(element)[0]?.focus()
    return () => element.removeEventListener('toggle', onToggle)
  }, [anchor])

  function moveFocus(event: KeyboardEvent) {
    const items = menu.current === null ? [] : itemsOf(menu.current)
    const now = items.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={moveFocus}
    >
      {choices.map(({ text, isDisabled, choose }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isDisabled || undefined}
          className={styles.item}
          onClick={() => {
            if (isDisabled) return
            menu.current?.hidePopover()
            choose()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function itemsOf(menu: HTMLElement): HTMLButtonElement[] {
  return [...menu.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')]
}

/** Places the menu below the anchor, above it if there is no space, and always inside the window. */
function positionNear(menu: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = menu
  const fitsBelow = at.bottom + offsetHeight < innerHeight
  menu.style.insetBlockStart = `${fitsBelow ? at.bottom : Math.max(0, at.top - offsetHeight)}px`
  menu.style.left = `${Math.max(0, Math.min(at.right - offsetWidth, innerWidth - offsetWidth))}px`
}
