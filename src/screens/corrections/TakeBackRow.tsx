import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './CorrectionsScreen.module.css'

interface TakeBackRowProps {
  /** What is taken back, in words. */
  words: string
  onTakeBack: () => void
  /** The words as they are shown. */
  children: ReactNode
}

/** A row of a list with a button that takes it back. */
export function TakeBackRow({ words, onTakeBack, children }: TakeBackRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>{children}</span>
      <Button variant="quiet" aria-label={`Take back: ${words}`} onClick={onTakeBack}>
        Take back
      </Button>
    </li>
  )
}
