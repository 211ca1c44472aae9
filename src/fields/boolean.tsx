import { Check, Minus } from 'lucide-react'
import { lazy } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'

/** Yes or no; a third choice, "not set", where the value may be null. */
export const boolean: FieldType = {
  name: 'boolean',
  label: 'Yes or no',
  matches: (field) => field.kind === 'boolean',
  accepts: (value) => typeof value === 'boolean',
  Control: lazy(async () => ({ default: (await import('./BooleanControl.tsx')).BooleanControl })),
  Display: BooleanDisplay,
}

function BooleanDisplay({ value }: DisplayProps) {
  return (
    <span className={styles.row}>
      {value === true ? (
        <Check size={14} aria-hidden className={styles.yes} />
      ) : (
        <Minus size={14} aria-hidden className={styles.faint} />
      )}
      {value === true ? 'Yes' : 'No'}
    </span>
  )
}
