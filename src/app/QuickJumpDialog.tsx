import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Description } from '../description/model.ts'
import { operationLabel } from '../description/operation-label.ts'
import { useServer } from '../queries/server.tsx'
import type { Search } from '../screens/list-search.ts'
import { useNavigation } from '../screens/navigation.ts'
import { operationAddress, placesOf } from '../screens/operation-address.ts'
import styles from './QuickJumpDialog.module.css'

const MOST_SHOWN = 12

/** Somewhere to go: a resource, or an operation. */
interface Place {
  label: string
  /** What stands beside it, small. */
  note: string
  /** What is searched, in lower case. */
  words: string
  to: string
  search: Search
}

/** Finds a resource or an operation by a few letters of its name, and goes there. */
export function QuickJumpDialog({ onClose }: { onClose: (hasChosen: boolean) => void }) {
  const { description } = useServer()
  const { go } = useNavigation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const places = useMemo(() => (description === undefined ? [] : placesIn(description)), [description])
  const found = useMemo(() => find(places, text), [places, text])

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const choose = (place: Place | undefined) => {
    if (place === undefined) return
    onClose(true)
    go(place.to, place.search)
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
          {found.map((place, index) => (
            // The keyboard chooses in the field, as a combobox does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${place.label} ${place.note}`}
              role="option"
              tabIndex={-1}
              id={`${id}-${index}`}
              aria-selected={index === current}
              className={styles.place}
              onClick={() => choose(place)}
              onPointerMove={() => setCurrent(index)}
            >
              <span>{place.label}</span>
              <span className={styles.note}>{place.note}</span>
            </div>
          ))}
        </div>
        {found.length === 0 ? (
          <p className={styles.nothing} role="status">
            Nothing is called that.
          </p>
        ) : null}
      </div>
    </dialog>
  )
}

function placesIn(description: Description): Place[] {
  const resources = description.resources
    .filter((resource) => !resource.path.includes('{'))
    .map((resource) => ({
      label: resource.label,
      note: resource.group,
      words: `${resource.label} ${resource.group} ${resource.path}`.toLowerCase(),
      to: resource.path,
      search: {},
    }))
  const screens = placesOf(description)
  const operations = description.operations.map((operation) => ({
    label: operationLabel(operation),
    note: `${operation.method.toUpperCase()} ${operation.path}`,
    words:
      `${operationLabel(operation)} ${operation.method} ${operation.path} ${operation.operationId ?? ''}`.toLowerCase(),
    ...operationAddress(operation, screens.get(operation)),
  }))
  return [...resources, ...operations]
}

/** Every word must occur; names that begin with the first one come first. */
function find(places: Place[], text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return places.slice(0, MOST_SHOWN)
  const found = places.filter((place) => words.every((word) => place.words.includes(word)))
  const begins = (place: Place) => place.label.toLowerCase().startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((place) => !begins(place))].slice(0, MOST_SHOWN)
}
