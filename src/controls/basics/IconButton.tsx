import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in words: the button's name and tooltip. */
  label: string
}

/** A button that shows only an icon, with a name for screen readers and a tooltip. */
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
