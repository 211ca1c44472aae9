import { use } from 'react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { labelOfValue } from '../../../openapi/wording/value-label.ts'
import { Folded } from '../../shared/Folded.tsx'
import { NestedDisplay } from '../../shared/nested.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'

/** The values of a map with their names. */
export function MapDisplay(props: DisplayProps) {
  const { field, value } = props
  const FieldDisplay = use(NestedDisplay)
  const entries = Object.entries(value as Record<string, unknown>)
  return (
    <Folded {...props}>
      <dl className={styles.parts}>
        {entries.map(([name, one]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{labelOfValue(name)}</dt>
            <dd>
              <FieldDisplay field={field.value ?? unnamedField(name, one)} value={one} layout="record" />
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}
