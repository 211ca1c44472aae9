import type { ReactNode } from 'react'
import styles from './Pill.module.css'

/** The colour of a state. */
export type PillTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A word for a state, with a coloured dot. The colour never carries the meaning alone. */
export function Pill({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: PillTone
  children: ReactNode
  className?: string
}) {
  return (
    <span className={[styles.pill, className].filter(Boolean).join(' ')} data-tone={tone}>
      {children}
    </span>
  )
}
