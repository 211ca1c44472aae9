import { Icon } from '../../controls/icon/Icon.tsx'
import type { Ref } from 'react'
import styles from './SearchBox.module.css'

/** An input for search words. */
export function SearchBox({
  label,
  value,
  onChange,
  ref,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
