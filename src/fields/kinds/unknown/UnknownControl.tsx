import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { JsonControl } from './JsonControl.tsx'
import { MapControl } from '../map/MapControl.tsx'
import { isObject } from '../../../openapi/model/is-object.ts'

/** A value of unknown kind. A flat object is edited as names and values or as JSON, anything else as JSON. */
export function UnknownControl(props: ControlProps) {
  const { types } = props.field.schema
  // Chosen once, because the control must not change because of what is typed.
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

/** True for an object whose values are neither objects nor lists. */
function isFlat(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return (
    isObject(value) &&
    !(value instanceof Blob) &&
    Object.values(value).every((one) => !isObject(one) && !Array.isArray(one))
  )
}
