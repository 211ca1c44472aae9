import type { ReactNode } from 'react'
import styles from './state.module.css'

/** The content of an empty view: a sentence, and what a person can do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  /** The sentence: `No contacts match`. */
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.state} role="status">
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <p className={styles.detail}>{children}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
