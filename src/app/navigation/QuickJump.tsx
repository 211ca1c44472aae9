import { useEffect, useState } from 'react'
import styles from './QuickJump.module.css'
import { QuickJumpDialog } from './QuickJumpDialog.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over resources and operations; also by ⌘K or Ctrl K. */
export function QuickJump({ onChoose }: { onChoose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        Find anything
        <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen ? (
        <QuickJumpDialog
          onClose={(hasChosen) => {
            setOpen(false)
            if (hasChosen) onChoose?.()
          }}
        />
      ) : null}
    </>
  )
}
