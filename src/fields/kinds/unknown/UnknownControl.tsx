import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { JsonControl } from './JsonControl.tsx'
import { MapControl } from '../map/MapControl.tsx'
import { isObject } from '../../../openapi/model/is-object.ts'

/** A value of which nothing more is known: an object as names and values, or as JSON; anything else as JSON. */
export function UnknownControl(props: ControlProps) {
  const { types } = props.field.schema
  // Decided once: the control must not change during typing because of what was typed.
  const [isTable] = useState(() => types.length === 1 && types[0] === 'object' && isFlat(props.value))
  const [isJson, setJson] = useState(false)
  if (!isTable) return <JsonControl {...props} />
  return (
    <div className={styles.rows}>
      {isJson ? <JsonControl {...props} /> : <MapControl {...props} />}
      <Button variant="quiet" className={styles.add} onClick={() => setJson(!isJson)}>
        {isJson ? 'Edit as names and values' : 'Edit as JSON'}
      </Button>
    </div>
  )
}

/** Whether a table shows it well: an object whose values are not deep themselves. */
function isFlat(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return (
    isObject(value) &&
    !(value instanceof Blob) &&
    Object.values(value).every((one) => !isObject(one) && !Array.isArray(one))
  )
}
