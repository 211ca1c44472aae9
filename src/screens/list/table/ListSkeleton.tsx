import type { CSSProperties } from 'react'
import type { Column } from '../columns/columns.ts'
import styles from './ListSkeleton.module.css'
import visuallyHidden from '../../../controls/basics/visually-hidden.module.css'

/** A skeleton of rows, or of cards in a narrow window. A screen reader announces it once, in words. */
export function ListSkeleton({
  columns,
  label,
  isNarrow,
}: {
  columns: Column[]
  label: string
  isNarrow: boolean
}) {
  const count = isNarrow ? 2 : Math.min(columns.length, 6)
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" data-narrow={isNarrow || undefined}>
      <span className={visuallyHidden.text}>Reading {label}…</span>
      {Array.from({ length: isNarrow ? 6 : 11 }, (_row, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {Array.from({ length: count }, (_cell, cell) => (
            <span key={cell} style={{ '--part': `${38 + ((row * 7 + cell * 23) % 42)}%` } as CSSProperties} />
          ))}
        </div>
      ))}
    </div>
  )
}
