import { Icon } from '../icon/Icon.tsx'
import styles from './input.module.css'

/** The button inside an input that removes its value. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className={styles.inner} aria-label="Clear" onClick={onClear}>
      <Icon name="x" size={14} />
    </button>
  )
}
