import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Popover.module.css'

/** The properties of the button that opens a popover. Spread them on a `<button>`. */
interface PopoverTrigger {
  type: 'button'
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

/**
 * A panel that opens beside its button. Escape, a press outside and `close` close it. It is the browser's own popover, which
 * returns the focus to the button. Its content exists only while it is open.
 */
export function Popover({
  label,
  renderButton,
  align = 'start',
  children,
  className,
}: {
  /** The name of the panel. */
  label: string
  renderButton: (props: PopoverTrigger) => ReactNode
  /** The edge of the button with which it is aligned, if there is space. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
  className?: string
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // From before the panel opens until after it has closed: the browser returns the focus only from inside.
  const [isOpen, setOpen] = useState(false)
  // Out of the page, with a screen that is kept, it has closed.
  useEffect(() => () => setOpen(false), [])

  return (
    <>
      {renderButton({
        type: 'button',
        popoverTarget: id,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={isOpen ? label : undefined}
        onKeyDown={moveByArrow}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        className={[styles.panel, className].filter(Boolean).join(' ')}
      >
        {isOpen ? (
          // The content may wait for something (Suspense); the page around the panel must not.
          <Suspense>
            <Opened id={id} align={align}>
              {/* oxlint-disable-next-line react/refs -- the panel is looked at when it is closed, not now */}
              {children(() => panel.current?.hidePopover())}
            </Opened>
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** The content. Its code may be loaded after the panel has opened; then it gets its position and the focus. */
function Opened({ id, align, children }: { id: string; align: 'start' | 'end'; children: ReactNode }) {
  useEffect(() => {
    const element = document.getElementById(id)
    const button = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
    if (element === null || button === null) return undefined
    const position = () => positionBeside(element, button, align)
    const show = () => {
      position()
      element.querySelector<HTMLElement>('[data-autofocus], input, select, button, a[href]')?.focus()
    }
    const isOpen = () => element.matches(':popover-open')
    // While the browser is still opening the panel, it has no position and cannot take the focus.
    if (isOpen()) show()
    else element.addEventListener('toggle', show, { once: true })
    const arrival = new MutationObserver(() => {
      arrival.disconnect()
      if (isOpen()) show()
    })
    if (element.childElementCount === 0) arrival.observe(element, { childList: true })
    window.addEventListener('resize', position)
    window.addEventListener('scroll', position, { passive: true, capture: true })
    return () => {
      arrival.disconnect()
      element.removeEventListener('toggle', show)
      window.removeEventListener('resize', position)
      window.removeEventListener('scroll', position, { capture: true })
    }
  }, [id, align])
  return children
}

/** Moves the focus from one choice to the next, or to the one before. Inputs keep their arrow keys. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a')]
  const index = choices.findIndex((choice) => choice === event.target)
  if (step === 0 || index < 0 || event.defaultPrevented) return
  event.preventDefault()
  choices.at((index + step) % choices.length)?.focus()
}

const GAP = 6
const EDGE = 8

/** Places the panel below the button, or above it if there is more space, and always inside the window. */
function positionBeside(panel: HTMLElement, button: Element, align: 'start' | 'end') {
  const anchor = button.getBoundingClientRect()
  // Its content may have grown since the panel got its greatest height.
  const { offsetWidth: width, scrollHeight: height } = panel
  const wanted = align === 'start' ? anchor.left : anchor.right - width
  const left = Math.max(EDGE, Math.min(wanted, document.body.clientWidth - width - EDGE))
  const below = anchor.bottom + GAP
  const fitsBelow = below + height + EDGE <= window.innerHeight || anchor.top < window.innerHeight / 2
  const top = fitsBelow ? below : Math.max(EDGE, anchor.top - GAP - height)
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
  panel.style.maxHeight = `${window.innerHeight - top - EDGE}px`
}
