import { use } from 'react'
import type { DisplayProps } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { NestedDisplay } from './nested.ts'
import { unnamedField } from '../description/unnamed-field.ts'

/** Values below each other. */
export function ListDisplay({ field, value, record }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const items = value as unknown[]
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>
          <FieldDisplay
            field={field.item ?? unnamedField('', item)}
            value={item}
            record={record}
            place="record"
          />
        </li>
      ))}
    </ul>
  )
}
