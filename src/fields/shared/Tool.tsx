import type { ReactNode } from 'react'
import styles from '../FieldControl.module.css'

interface ToolProps {
  label: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A small button of a row. */
export function Tool({ label, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
