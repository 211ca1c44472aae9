import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

/** How much a button stands out. */
type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once on a screen; `plain` has a border; `quiet` is text only; `danger` destroys. */
  variant?: ButtonVariant
  /** Drawn before the text, 16 px. */
  icon?: ReactNode
  /** True while it waits: it is announced as busy, and a second press does nothing. */
  isPending?: boolean
}

/** A button with a text. Its type is `button` by default, so that it never submits a form by accident. */
export function Button({
  variant = 'plain',
  icon,
  isPending = false,
  className,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={buttonClass(variant, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || native['aria-disabled']}
      onClick={isPending ? (event) => event.preventDefault() : native.onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** The class names that give a link the look of a button. */
export function buttonClass(variant: ButtonVariant = 'plain', className?: string): string {
  return [styles.button, styles[variant], className].filter(Boolean).join(' ')
}
