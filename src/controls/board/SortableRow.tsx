import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useReducedMotion } from '../transition/reduced-motion.ts'
import { DragHandle } from './DragHandle.tsx'
import styles from './Sortable.module.css'

interface SortableRowProps {
  itemKey: string
  label: string
  onMenu: (anchor: HTMLElement) => void
  children: ReactNode
}

/** One row of a sortable list. Its handle is a button inside, because a list item cannot be a button itself. */
export function SortableRow({ itemKey, label, onMenu, children }: SortableRowProps) {
  const isStill = useReducedMotion()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: itemKey,
      ...(isStill && { transition: null }),
    })
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-slot={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <DragHandle
        ref={setActivatorNodeRef}
        label={label}
        className={styles.handle}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        data-handle={itemKey}
        onClick={(event) => onMenu(event.currentTarget)}
      />
      <div className={styles.content}>{children}</div>
    </li>
  )
}
