import { isEmpty } from '../openapi/model/is-empty.ts'
import type { DisplayProps } from './shared/field-kind.ts'
import styles from './FieldDisplay.module.css'
import { NO_MOMENT } from './kinds/date/moments.ts'
import { NestedDisplay } from './shared/nested.ts'
import { acceptingKind } from './field-kinds.ts'

/** Shows one value the way its field's kind is shown; a dash where there is none, JSON where the value is of no known shape. */
export function FieldDisplay(given: DisplayProps) {
  const { wire } = given.field
  const props = wire ? { ...given, value: wire.shown(given.value) } : given
  if (isNothing(props.value)) {
    return (
      // A tooltip names the kind of emptiness.
      <span role="img" aria-label="empty" title={JSON.stringify(props.value)} className={styles.empty}>
        —
      </span>
    )
  }
  const { Display } = acceptingKind(props.field, props.value)
  // Cells show no nested fields, and a list has hundreds of them.
  if (props.layout === 'cell') return <Display {...props} />
  return (
    <NestedDisplay value={FieldDisplay}>
      <Display {...props} />
    </NestedDisplay>
  )
}

/** Empty, or what programs write as a moment that have no word for none: the first of the year 1, or 0. */
function isNothing(value: unknown): boolean {
  return isEmpty(value) || (typeof value === 'string' && NO_MOMENT.test(value))
}
