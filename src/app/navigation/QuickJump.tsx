import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { later } from '../../controls/basics/later.ts'
import { isShortcut, shortcut } from '../../controls/browser/shortcut.ts'
import type { FieldKey } from '../find/FindAnything.tsx'
import styles from './QuickJump.module.css'

/** The results are loaded late; the field is there at once. */
const { Component: FindAnything, load } = later(
  () => import('../find/FindAnything.tsx').then((module) => module.FindAnything),
  undefined,
  () => {}, // the next press tries again
)

const fetchCode = () => void load().catch(() => undefined) // if loading fails, the next press tries again

type Run = (close: () => void) => ReactNode

/** A button that opens the search over everything, also by ⌘K or Ctrl K. */
export function QuickJump({ onChoose }: { onChoose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [after, setAfter] = useState<ReactNode>()
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      // Loading starts with the first of the two keys, some milliseconds early.
      if (event.key === 'Control' || event.key === 'Meta') fetchCode()
      if (!isShortcut(event, 'k')) return
      event.preventDefault()
      // Synchronous, because the next key belongs to the field.
      flushSync(() => setOpen(true))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onPointerEnter={fetchCode}
        onClick={() => setOpen(true)}
      >
        Find anything
        <kbd aria-hidden="true">{shortcut('K')}</kbd>
      </button>
      {isOpen ? (
        <FindDialog
          onClose={(chosen) => {
            setOpen(false)
            if (chosen !== undefined) onChoose?.()
            setAfter(chosen?.run?.(() => setAfter(undefined)))
          }}
        />
      ) : null}
      {after}
    </>
  )
}

function FindDialog({ onClose }: { onClose: (chosen?: { run?: Run }) => void }) {
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState({ text: '', isPasted: false })
  const [active, setActive] = useState<string>()
  const [keys] = useState(keysOfField)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const closeBeside = ({ target }: MouseEvent) => target === dialog.current && onClose()

  // Rendered in the body, because the navigation of a phone is a dialog that may close.
  return createPortal(
    // For the keyboard, Escape closes the dialog: a native dialog reports it as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Find anything"
      className={styles.dialog}
      onClick={closeBeside}
      onClose={() => onClose()}
    >
      <div className={styles.content}>
        <FindInput text={typed.text} listId={listId} active={active} onType={setTyped} onKey={keys.press} />
        <FindAnything
          {...typed}
          listId={listId}
          keys={keys}
          onActive={setActive}
          onClose={(run) => onClose({ run })}
        />
      </div>
    </dialog>,
    document.body,
  )
}

interface FindInputProps {
  text: string
  /** The id of the result list. */
  listId: string
  /** The id of the active result. */
  active: string | undefined
  onType: (typed: { text: string; isPasted: boolean }) => void
  /** Called with the keys that move or choose. */
  onKey: (key: FieldKey) => void
}

function FindInput({ text, listId, active, onType, onKey }: FindInputProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onType({ text: target.value, isPasted: (nativeEvent as InputEvent).inputType === 'insertFromPaste' }) // typed as `Event`
  const press = (event: KeyboardEvent) => {
    const { key: name, nativeEvent, ctrlKey, metaKey } = event
    if (nativeEvent.isComposing || (name !== 'ArrowDown' && name !== 'ArrowUp' && name !== 'Enter')) return
    event.preventDefault()
    onKey({ name, isInNewTab: ctrlKey || metaKey })
  }
  return (
    <input
      type="text"
      role="combobox"
      aria-label="Find anything"
      aria-expanded={active !== undefined}
      aria-controls={listId}
      aria-activedescendant={active}
      aria-autocomplete="list"
      placeholder="Records, pages, commands"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      autoFocus
      value={text}
      onChange={change}
      onKeyDown={press}
    />
  )
}

/** Passes the field's keys to the results. Keys pressed before the results are loaded are kept for them. */
function keysOfField() {
  const waiting: FieldKey[] = []
  let act: ((key: FieldKey) => void) | undefined
  return {
    press: (key: FieldKey) => {
      if (act === undefined) waiting.push(key)
      else act(key)
    },
    take: (next: typeof act) => {
      act = next
      if (next !== undefined) for (const key of waiting.splice(0)) next(key)
    },
  }
}
