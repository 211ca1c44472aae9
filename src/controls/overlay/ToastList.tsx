import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { dismiss, type Message } from './Toast.tsx'
import styles from './Toast.module.css'
import { Transition } from '../transition/Transition.tsx'

/** ms */
const SHORT = 6_000
const LONG = 12_000

/** Messages that come from below and go the same way. */
export function ToastList({ messages }: { messages: Message[] }) {
  return (
    <Transition look="toast" itemClassName={styles.item}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </Transition>
  )
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
