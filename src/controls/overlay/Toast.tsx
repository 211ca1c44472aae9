import { Icon } from '../icon/Icon.tsx'
import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { later } from '../basics/later.ts'
import { isShortcut, shortcut } from '../basics/shortcut.ts'
import { createStore } from '../basics/store.ts'
import type { TransitionProps } from '../transition/Transition.tsx'
import styles from './Toast.module.css'

/** What a message is about: a fact, a success, or a failure. */
type ToastTone = 'neutral' | 'success' | 'danger'

/** How a message looks, and how long it stays. */
interface ToastOptions {
  /** `danger` is announced at once and stays until it is dismissed. */
  tone?: ToastTone
  /** Undoes what the message tells; by a button, and by Ctrl Z or ⌘Z while the message is shown. */
  undo?: () => void
  /** One other action for the message: `{ label: 'Put it back', onPress }`. */
  action?: { label: string; onPress: () => void }
  /** What it is about, such as the path of a record: it replaces the messages about the same. */
  about?: string
  /** How long it stays, in ms. */
  duration?: number
}

/** A message that is shown. */
interface Message extends ToastOptions {
  id: number
  text: string
}

/** The messages shown now. Module state, because code outside of any component shows messages too. */
const shown = createStore<readonly Message[]>([])
/** The id of the newest message. Module state like the messages themselves. */
let lastId = 0

/** Shows a message in the corner of the page. Returns a function that removes it. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId
  if (options.about !== undefined) dismissAbout(options.about)
  shown.set([...shown.get().filter((message) => message.text !== text), { ...options, id, text }])
  return () => dismiss(id)
}

/** The region of the messages. Render it once, from the start, so that screen readers know it before the first message. */
export function ToastRegion() {
  const all = useSyncExternalStore(shown.subscribe, shown.get)
  useEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])
  const draw = (isDanger: boolean) =>
    // Mounted from the first message on, so that the last one can leave with its animation.
    lastId > 0 && <ToastList messages={all.filter(({ tone }) => (tone === 'danger') === isDanger)} />
  return (
    <section data-messages aria-label="Notifications" aria-keyshortcuts="F6" className={styles.region}>
      <div aria-live="polite">{draw(false)}</div>
      {draw(true)}
    </section>
  )
}

/** Messages that enter from below and leave the same way. */
function ToastList({ messages }: { messages: Message[] }) {
  return (
    <Transition look="toast">
      {messages.map((message) => (
        <ToastMessage key={message.id} message={message} />
      ))}
    </Transition>
  )
}

/** One message. It disappears after a time, but not while a person points at it, has the focus in it, or cannot reach it. */
function ToastMessage({ message }: { message: Message }) {
  const { id, text, tone = 'neutral', undo } = message
  const action = undo ? { label: 'Undo', onPress: undo } : message.action
  const [isHeld, setHeld] = useState(false)
  const [isByKeys] = useState(movesByKeys)
  const duration = message.duration ?? (tone === 'danger' ? Infinity : action === undefined ? SHORT : LONG)

  useEffect(() => {
    if (isHeld || duration === Infinity) return undefined
    let left = duration
    // Nobody can press Undo below a modal dialog.
    const timer = setInterval(() => {
      if (!isBelowDialog() && (left -= TICK) <= 0) dismiss(id)
    }, TICK)
    return () => clearInterval(timer)
  }, [id, isHeld, duration])

  function take({ relatedTarget }: FocusEvent) {
    setHeld(true)
    if (!isInMessage(relatedTarget)) cameFrom = relatedTarget
  }
  function leave() {
    goBack()
    dismiss(id)
  }

  return (
    <div
      className={styles.toast}
      // An alert is announced as soon as it appears.
      role={tone === 'danger' ? 'alert' : undefined}
      data-tone={tone}
      data-message={id}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={take}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={undo && 'Meta+Z Control+Z'}
          onClick={() => {
            leave()
            action.onPress()
          }}
        >
          {action.label}
          {undo && <kbd aria-hidden="true">{shortcut('Z')}</kbd>}
        </button>
      )}
      {duration === SHORT || !isByKeys ? null : (
        <kbd className={styles.reach} aria-hidden="true">
          F6
        </kbd>
      )}
      <IconButton label="Dismiss" onClick={leave}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}

const { Component: Transition } = later<TransitionProps>(() =>
  // If the code of the animation cannot be loaded, messages appear without it.
  import('../transition/Transition.tsx').then(
    (module) => module.Transition,
    () => Unmoved,
  ),
)

function Unmoved({ children }: TransitionProps) {
  return <div>{children}</div>
}

/** How long a message stays, in ms: `LONG` if it has an action. */
const SHORT = 6_000
const LONG = 12_000
/** How often the time of a message is counted, in ms. */
const TICK = 500

function isBelowDialog(): boolean {
  return document.querySelector(':modal') !== null
}

/** F6 and Ctrl Z, while messages are shown. A modal dialog lies over them. */
function pressKey(event: KeyboardEvent): void {
  const press = event.key === 'F6' ? moveFocus : isShortcut(event, 'z') ? undoLatest : undefined
  if (shown.get().length > 0 && press && !isBelowDialog()) press(event)
}

/** Moves the focus to the newest message and back. Tab reaches it only after everything else on the page. */
function moveFocus(event: KeyboardEvent): void {
  event.preventDefault()
  if (isInMessage(document.activeElement)) goBack()
  else document.querySelector<HTMLElement>(`[data-message="${shown.get().at(-1)?.id}"] button`)?.focus()
}

/** True while the focus is on what a person reached by keys. A field shows its focus to everybody. */
function movesByKeys(): boolean {
  return document.activeElement?.matches(':is(a, button):focus-visible') === true
}

function isInMessage(element: Element | null): boolean {
  return element?.closest('[data-message]') != null
}

/** The element that gets the focus back when the messages are left. Module state, because a page has one focus. */
let cameFrom: Element | null = null

function goBack(): void {
  if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
}

/** Undoes what the newest message with Undo tells. A field has its own Ctrl Z. */
function undoLatest(event: KeyboardEvent): void {
  const latest = shown.get().findLast(({ undo }) => undo)
  if (latest === undefined || isTyping(event.target)) return
  event.preventDefault()
  dismiss(latest.id)
  latest.undo?.()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('input:not([type=checkbox]), textarea, [contenteditable]')
  )
}

/** Removes a message. */
export function dismiss(id: number) {
  shown.set(shown.get().filter((message) => message.id !== id))
}

/** Removes the messages about something, such as a record that is deleted. */
export function dismissAbout(about: string): void {
  shown.set(shown.get().filter((message) => message.about !== about))
}
