import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useServer } from '../../server/server.tsx'
import { useNavigation } from '../../screens/links/navigation.ts'
import { findDestinations, destinationsIn, type Destination } from '../../screens/links/destinations.ts'
import styles from './QuickJumpDialog.module.css'

const NOWHERE: Destination[] = []

/** Finds a resource or an operation by a few letters of its name, and goes there. */
export function QuickJumpDialog({ onClose }: { onClose: (hasChosen: boolean) => void }) {
  const { description } = useServer()
  const { go } = useNavigation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const destinations = description === undefined ? NOWHERE : destinationsIn(description)
  const found = useMemo(() => findDestinations(destinations, text), [destinations, text])

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const choose = (destination: Destination | undefined) => {
    if (destination === undefined) return
    onClose(true)
    go(destination.to, destination.search)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setCurrent((current + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[current])
    }
  }
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose(false)
  }

  return (
    // Escape closes it for the keyboard: a native dialog tells it by `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Find anything"
      className={styles.dialog}
      onClick={closeBeside}
      onClose={() => onClose(false)}
    >
      <div className={styles.content}>
        <input
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder="Resources and operations"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setCurrent(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={`${id}-found`} aria-label="Found" className={styles.found}>
          {found.map((destination, index) => (
            // The keyboard chooses in the field, as a combobox does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${destination.label} ${destination.note}`}
              role="option"
              tabIndex={-1}
              id={`${id}-${index}`}
              aria-selected={index === current}
              className={styles.entry}
              onClick={() => choose(destination)}
              onPointerMove={() => setCurrent(index)}
            >
              <span>{destination.label}</span>
              <span className={styles.note}>{destination.note}</span>
            </div>
          ))}
        </div>
        {found.length === 0 ? (
          <p className={styles.nothing} role="status">
            No results for “{text.trim()}”
          </p>
        ) : null}
      </div>
    </dialog>
  )
}
