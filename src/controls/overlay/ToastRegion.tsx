import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { later } from '../basics/later.ts'
import { Icon } from '../icon/Icon.tsx'
import { actionOf, dismiss, shown, type Message } from '../messages/toast.ts'
import styles from '../messages/ToastMessages.module.css'

/** Loads the code that draws messages, before the first one. */
export const loadMessages = () =>
  // If their code cannot be loaded, messages are plain.
  import('../messages/ToastMessages.tsx').catch(() => ({
    ToastMessages: PlainMessages,
    ToastKeys: () => null,
  }))

const { Component: ToastMessages } = later(() => loadMessages().then((module) => module.ToastMessages))
const { Component: ToastKeys } = later(() => loadMessages().then((module) => module.ToastKeys))

/** The region of the messages. Render it once, from the start, so that screen readers know it before the first message. */
export function ToastRegion() {
  const all = useSyncExternalStore(shown.subscribe, shown.get)
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && all.length > 0) setUsed(true)
  const draw = (isDanger: boolean) =>
    // Mounted from the first message on, so that the last one can leave with its animation.
    isUsed && <ToastMessages messages={all.filter(({ tone }) => (tone === 'danger') === isDanger)} />
  return (
    <section data-messages aria-label="Notifications" aria-keyshortcuts="F6" className={styles.region}>
      <div aria-live="polite">{draw(false)}</div>
      {draw(true)}
      {isUsed && <ToastKeys />}
    </section>
  )
}

function PlainMessages({ messages }: { messages: readonly Message[] }) {
  return messages.map((message) => {
    const { id, text, tone } = message
    const action = actionOf(message)
    const leave = () => dismiss(id)
    return (
      <div key={id} className={styles.toast} role={tone === 'danger' ? 'alert' : undefined} data-tone={tone}>
        <p>{text}</p>
        {action && (
          <button type="button" className={styles.action} onClick={() => (leave(), action.onPress())}>
            {action.label}
          </button>
        )}
        <IconButton label="Dismiss" onClick={leave}>
          <Icon name="x" />
        </IconButton>
      </div>
    )
  })
}
