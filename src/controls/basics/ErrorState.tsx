import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './state.module.css'

/** An error: what failed, why if that is known, and what to do. It is announced at once. */
export function ErrorState({
  title,
  detail,
  onRetry,
  isRetrying,
  action,
}: {
  /** What failed, as a sentence: `The contacts could not be read`. */
  title: string
  detail?: ReactNode
  /** Given if a retry can help. */
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
}) {
  const state = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = state.current
    return () => {
      // The button that was pressed goes with the error, and the focus with it.
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={state} className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {detail === undefined || detail === '' ? null : <p className={styles.detail}>{detail}</p>}
      <div className={styles.action}>
        {onRetry === undefined ? null : (
          <Button onClick={onRetry} isPending={isRetrying}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
