import { lazy, use } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { NestedDisplay } from './nested.ts'
import { isObject } from './object.tsx'
import { summary } from './summary.ts'
import { textField } from './text-field.ts'

/** Values by names that nobody knows beforehand. */
export const map: FieldType = {
  name: 'map',
  label: 'Names and values',
  matches: (field) => field.kind === 'map',
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: lazy(async () => ({ default: (await import('./MapControl.tsx')).MapControl })),
  Display: MapDisplay,
}

function MapDisplay({ field, value, place }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const entries = Object.entries(value as Record<string, unknown>)
  if (place !== 'record') {
    return (
      <span className={styles.line}>
        {entries.map(([name, one]) => `${name}: ${summary(one)}`).join(', ')}
      </span>
    )
  }
  return (
    <dl className={styles.parts}>
      {entries.map(([name, one]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <FieldDisplay field={field.value ?? textField(name, one)} value={one} place="record" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
