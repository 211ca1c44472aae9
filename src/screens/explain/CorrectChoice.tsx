import { useId } from 'react'
import styles from './Correct.module.css'

/** A choice of a few values that replaces the guess at once. */
export function CorrectChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  /** Pairs of value and label. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.some(([known]) => known === value) ? null : <option value={value}>{value}</option>}
        {options.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
