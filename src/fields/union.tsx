import { lazy, useContext } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { NestedDisplay } from './nested.ts'
import { summary } from './summary.ts'
import { textField } from './text-field.ts'
import { variantOf } from './variant-of.ts'

/** One of several shapes: a picker for the shape, then its own fields. */
export const union: FieldType = {
  name: 'union',
  label: 'One of several shapes',
  matches: (field) => field.kind === 'union' && (field.variants?.length ?? 0) > 0,
  isGroup: true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./UnionControl.tsx')).UnionControl })),
  Display: UnionDisplay,
}

function UnionDisplay({ field, value, record, place }: DisplayProps) {
  const FieldDisplay = useContext(NestedDisplay)
  const variant = field.variants?.[variantOf(field, value) ?? -1]
  if (place !== 'record') return <span className={styles.line}>{summary(value, variant?.field)}</span>
  return (
    <FieldDisplay
      field={variant?.field ?? textField(field.name, value)}
      value={value}
      record={record}
      place={place}
    />
  )
}
