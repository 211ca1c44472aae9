import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in words: its name, and its tooltip. */
  label: string
}

/** A button that shows only an icon and says what it does. */
export function IconButton({ label, className, children, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
