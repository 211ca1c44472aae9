import { useEffect } from 'react'
import { isShortcut } from '../browser/shortcut.ts'
import { dismiss, shown } from './toast.ts'

/** F6 and Ctrl Z, while messages are shown. */
export function ToastKeys() {
  useEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])
  return null
}

/** A modal dialog lies over the messages. */
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

function isInMessage(element: Element | null): boolean {
  return element?.closest('[data-message]') != null
}

/** The element that gets the focus back when the messages are left. Module state, because a page has one focus. */
let cameFrom: EventTarget | null = null

/** Notes from where the focus came into a message. */
export function noteOrigin(origin: EventTarget | null): void {
  if (!(origin instanceof Element && isInMessage(origin))) cameFrom = origin
}

/** Returns the focus to where it came from. */
export function goBack(): void {
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

/** True while a modal dialog lies over the messages: one of the browser, or one that makes the rest of the page inert. */
export function isBelowDialog(): boolean {
  return document.querySelector(':modal, [inert] [data-message]') !== null
}
