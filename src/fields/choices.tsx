import { lazy } from 'react'
import { Pill } from '../controls/Pill.tsx'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { summary } from './summary.ts'

/** Several of several values: ticks; pills where shown. */
export const choices: FieldType = {
  name: 'choices',
  label: 'Several choices',
  matches: (field) => field.kind === 'choices',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item !== 'object'),
  isGroup: true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./ChoicesControl.tsx')).ChoicesControl })),
  Display: ChoicesDisplay,
}

function ChoicesDisplay({ field, value, place }: DisplayProps) {
  const values = value as unknown[]
  const known = { ...field, options: field.options ?? field.item?.options }
  const shown = place === 'cell' ? values.slice(0, 3) : values
  return (
    <span className={styles.row}>
      {shown.map((one, index) => (
        <Pill key={index}>{summary(one, known)}</Pill>
      ))}
      {values.length > shown.length && <span className={styles.faint}>+{values.length - shown.length}</span>}
    </span>
  )
}
