import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './Popover.module.css'

/** What the button that opens a popover needs: spread it on a `<button>`. */
export interface PopoverTrigger {
  type: 'button'
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
}

/**
 * A panel that opens beside its button and closes by Escape, by a press outside and by `close`. The browser's own
 * popover: the focus goes back to the button by itself. Its content exists only while it is open.
 */
export function Popover({
  label,
  renderButton,
  align = 'start',
  children,
  className,
}: {
  /** Names the panel. */
  label: string
  renderButton: (props: PopoverTrigger) => ReactNode
  /** The edge of the button it keeps to, where there is room. */
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
  className?: string
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    // Its content is drawn before it opens, and goes after it has closed: the focus in it has to be there to be given back.
    const onOpening = (event: ToggleEvent) => event.newState === 'open' && setOpen(true)
    const onClosed = (event: ToggleEvent) => event.newState === 'closed' && setOpen(false)
    element.addEventListener('beforetoggle', onOpening)
    element.addEventListener('toggle', onClosed)
    return () => {
      element.removeEventListener('beforetoggle', onOpening)
      element.removeEventListener('toggle', onClosed)
    }
  }, [])

  return (
    <>
      {renderButton({
        type: 'button',
        popoverTarget: id,
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={isOpen ? label : undefined}
        className={[styles.panel, className].filter(Boolean).join(' ')}
      >
        {isOpen ? (
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

/** The content, whose code may come after the opening: once it is there, it gets its position, and the focus. */
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
    // Drawn while the browser is about to open it, it has no position yet and takes no focus.
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

const GAP = 6
const EDGE = 8

/** Below the button, above it where there is more room; never over the edge of the window. */
function positionBeside(panel: HTMLElement, button: Element, align: 'start' | 'end') {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const wanted = align === 'start' ? anchor.left : anchor.right - width
  const left = Math.max(EDGE, Math.min(wanted, document.body.clientWidth - width - EDGE))
  const below = anchor.bottom + GAP
  const fitsBelow = below + height + EDGE <= window.innerHeight || anchor.top < window.innerHeight / 2
  const top = fitsBelow ? below : Math.max(EDGE, anchor.top - GAP - height)
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
  panel.style.maxHeight = `${window.innerHeight - top - EDGE}px`
}
