import { X } from 'lucide-react'
import styles from './input.module.css'

/** The button inside an input that removes its value. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={styles.inner} aria-label="Clear" onClick={onClear}>
      <X size={14} aria-hidden />
    </button>
  )
}
