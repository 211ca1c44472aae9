import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './IconButton.tsx'
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

interface Message extends ToastOptions {
  id: number
  text: string
}

const SHORT = 6_000
const LONG = 12_000

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
  return (
    <section aria-label="Notifications" className={styles.region}>
      <div aria-live="polite">{all.filter((message) => message.tone !== 'danger').map(draw)}</div>
      {all.filter((message) => message.tone === 'danger').map(draw)}
    </section>
  )
}

function draw(message: Message) {
  return <Toast key={message.id} message={message} />
}

/** Goes by itself, but not while a person points at it or has the focus in it. */
function Toast({ message }: { message: Message }) {
  const { id, text, tone = 'neutral', action } = message
  const [isHeld, setHeld] = useState(false)
  const duration = message.duration ?? (tone === 'danger' ? Infinity : action === undefined ? SHORT : LONG)

  useEffect(() => {
    if (isHeld || duration === Infinity) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, isHeld, duration])

  return (
    <div
      className={styles.toast}
      // An alert is announced when it appears, whatever was there before it.
      role={tone === 'danger' ? 'alert' : undefined}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function dismiss(id: number) {
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
