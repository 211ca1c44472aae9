import { useId } from 'react'
import styles from './Correct.module.css'

interface CorrectCheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A yes or no that replaces the guess at once. */
export function CorrectCheckbox({ label, isChecked, onChange }: CorrectCheckboxProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
