import { createStore } from '../browser/store.ts'

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
export interface Message extends ToastOptions {
  id: number
  text: string
}

/** The messages shown now. Module state, because code outside of any component shows messages too. */
export const shown = createStore<readonly Message[]>([])
/** The id of the newest message. Module state like the messages themselves. */
let lastId = 0

/** Shows a message in the corner of the page. Returns a function that removes it. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId
  if (options.about !== undefined) dismissAbout(options.about)
  shown.set([...shown.get().filter((message) => message.text !== text), { ...options, id, text }])
  return () => dismiss(id)
}

/** Removes a message. */
export function dismiss(id: number) {
  shown.set(shown.get().filter((message) => message.id !== id))
}

/** Removes the messages about something, such as a record that is deleted. */
export function dismissAbout(about: string): void {
  shown.set(shown.get().filter((message) => message.about !== about))
}

/** The button of a message, if it has one. */
export function actionOf({ undo, action }: Message): Message['action'] {
  return undo ? { label: 'Undo', onPress: undo } : action
}
