import { Icon } from '../icon/Icon.tsx'
import type { ComponentProps } from 'react'
import styles from './DragHandle.module.css'

interface DragHandleProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The name of what it moves. */
  label: string
}

/** The button by which a card or row is dragged. A press opens a menu with the same moves. */
export function DragHandle({ label, className, ...native }: DragHandleProps) {
  return (
    <button
      type="button"
      data-drag-handle=""
      {...native}
      className={[styles.handle, className].filter(Boolean).join(' ')}
      aria-label={`Move ${label}`}
      aria-haspopup="menu"
    >
      <Icon name="grip-vertical" />
    </button>
  )
}
