import { Search } from 'lucide-react'
import styles from './SearchBox.module.css'

/** Where a screen that has everything already is searched, with each key. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <label className={styles.search}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
