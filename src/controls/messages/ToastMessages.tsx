import { Icon } from '../icon/Icon.tsx'
import { useEffect, useState, type FocusEvent } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { shortcut } from '../browser/shortcut.ts'
import { Transition } from '../transition/Transition.tsx'
import { actionOf, dismiss, type Message } from './toast.ts'
import { goBack, isBelowDialog, noteOrigin } from './ToastKeys.tsx'
import styles from './ToastMessages.module.css'

// The door of this room.
export { ToastKeys } from './ToastKeys.tsx'

/** Messages that enter from below and leave the same way. */
export function ToastMessages({ messages }: { messages: readonly Message[] }) {
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
  const action = actionOf(message)
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
    noteOrigin(relatedTarget)
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

/** How long a message stays, in ms: `LONG` if it has an action. */
const SHORT = 6_000
const LONG = 12_000
/** How often the time of a message is counted, in ms. */
const TICK = 500

/** True while the focus is on what a person reached by keys. A field shows its focus to everybody. */
function movesByKeys(): boolean {
  return document.activeElement?.matches(':is(a, button):focus-visible') === true
}
