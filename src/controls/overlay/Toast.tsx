import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { later } from '../basics/later.ts'
import type { TransitionProps } from '../transition/Transition.tsx'
import styles from './Toast.module.css'

export type ToastTone = 'neutral' | 'success' | 'danger'

export interface ToastOptions {
  /** `danger` is announced at once and stays until it is dismissed. */
  tone?: ToastTone
  /** One thing to do about it: `{ label: 'Undo', onPress }`. */
  action?: { label: string; onPress: () => void }
  /** How long it stays, in ms. */
  duration?: number
}

export interface Message extends ToastOptions {
  id: number
  text: string
}

/** Outside React, because whatever happens may say something: also what belongs to no screen. There is one corner of the page. */
let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner of the page. Gives back how to take it away. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId
  change([...messages.filter((message) => message.text !== text), { ...options, id, text }])
  return () => dismiss(id)
}

/** Where the messages appear; once in the page, from the start, so that screen readers know it before the first message. */
export function ToastRegion() {
  const all = useSyncExternalStore(subscribe, () => messages)
  const draw = (isDanger: boolean) =>
    // From the first message on, so that the last one can be seen to go.
    lastId > 0 && <ToastList messages={all.filter(({ tone }) => (tone === 'danger') === isDanger)} />
  return (
    <section aria-label="Notifications" className={styles.region}>
      <div aria-live="polite">{draw(false)}</div>
      {draw(true)}
    </section>
  )
}

/** Messages that come from below and go the same way. */
function ToastList({ messages }: { messages: Message[] }) {
  return (
    <Transition look="toast" itemClassName={styles.item}>
      {messages.map((message) => (
        <ToastMessage key={message.id} message={message} />
      ))}
    </Transition>
  )
}

/** Goes by itself, but not while a person points at it or has the focus in it. */
function ToastMessage({ message }: { message: Message }) {
  const { id, text, tone = 'neutral', action } = message
  const [isHeld, setHeld] = useState(false)
  // Where a person by keys goes on when the message is gone.
  const cameFrom = useRef<Element>(null)
  const duration = message.duration ?? (tone === 'danger' ? Infinity : action === undefined ? SHORT : LONG)

  useEffect(() => {
    if (isHeld || duration === Infinity) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, isHeld, duration])

  function take({ currentTarget, relatedTarget }: FocusEvent) {
    setHeld(true)
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  function leave() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    dismiss(id)
  }

  return (
    <div
      className={styles.toast}
      // An alert is announced when it appears, whatever was there before it.
      role={tone === 'danger' ? 'alert' : undefined}
      data-tone={tone}
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
          onClick={() => {
            leave()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={leave}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const { Component: Transition } = later<TransitionProps>(() =>
  // Without its motion, where the code for that does not come.
  import('../transition/Transition.tsx').then(
    (module) => module.Transition,
    () => Unmoved,
  ),
)

function Unmoved({ children, itemClassName }: TransitionProps) {
  return <div className={itemClassName}>{children}</div>
}

/** How long a message stays, in ms; with something to do about it, long. */
const SHORT = 6_000
const LONG = 12_000

/** Takes a message away. */
export function dismiss(id: number) {
  change(messages.filter((message) => message.id !== id))
}

function change(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
