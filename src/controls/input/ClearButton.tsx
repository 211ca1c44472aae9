import { Icon } from '../icon/Icon.tsx'
import styles from './input.module.css'

/** The button inside an input that removes its value. It goes with the value, so the input takes the focus. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className={styles.inner}
      aria-label="Clear"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector<HTMLElement>('[role=combobox], [role=spinbutton]')?.focus()
        onClear()
      }}
    >
      <Icon name="x" size={14} />
    </button>
  )
}
