import { lazy } from 'react'
import type { FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { isText } from './text.tsx'

/** A colour: its swatch beside its code. */
export const color: FieldType = {
  name: 'color',
  label: 'Colour',
  matches: (field) => field.kind === 'color',
  accepts: isText,
  Control: lazy(async () => ({ default: (await import('./ColorControl.tsx')).ColorControl })),
  Display: ({ value }) => (
    <span className={styles.row}>
      <span
        className={styles.swatch}
        style={{ background: CSS.supports('color', String(value)) ? String(value) : 'none' }}
      />
      <span className={styles.mono}>{String(value)}</span>
    </span>
  ),
}
