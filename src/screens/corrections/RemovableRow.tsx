import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './CorrectionsScreen.module.css'

interface RemovableRowProps {
  /** What is removed, in words. */
  words: string
  onRemove: () => void
  /** The words as they are shown. */
  children: ReactNode
}

/** A row of a list with a button that removes it. */
export function RemovableRow({ words, onRemove, children }: RemovableRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>{children}</span>
      <Button variant="quiet" aria-label={`Remove: ${words}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
