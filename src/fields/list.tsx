import { lazy, use } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { NestedDisplay } from './nested.ts'
import { summary } from './summary.ts'
import { textField } from './text-field.ts'

/** Several values of one kind, in an order. */
export const list: FieldType = {
  name: 'list',
  label: 'List',
  matches: (field) => field.kind === 'list',
  accepts: Array.isArray,
  isGroup: true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./ListControl.tsx')).ListControl })),
  Display: ListDisplay,
}

function ListDisplay({ field, value, record, place }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const items = value as unknown[]
  if (place !== 'record')
    return <span className={styles.line}>{summary(items, field) || `${items.length} items`}</span>
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <FieldDisplay
            field={field.item ?? textField('', item)}
            value={item}
            record={record}
            place="record"
          />
        </li>
      ))}
    </ul>
  )
}
