import { Check, Minus } from 'lucide-react'
import styles from '../../FieldDisplay.module.css'

/** The mark beside the word. */
export function YesOrNo({ isYes }: { isYes: boolean }) {
  return isYes ? (
    <Check size={14} aria-hidden className={styles.yes} />
  ) : (
    <Minus size={14} aria-hidden className={styles.faint} />
  )
}
