import { useSyncExternalStore } from 'react'
import { later } from '../basics/later.ts'
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

const { Component: ToastList } = later(async () => {
  // The words alone, where the rest could not be loaded.
  const { ToastList } = await import('./ToastList.tsx').catch(() => ({ ToastList: Words }))
  return ToastList
})

function Words({ messages }: { messages: Message[] }) {
  return <p className={styles.toast}>{messages.at(-1)?.text}</p>
}

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
