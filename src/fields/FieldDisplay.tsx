import { isEmpty } from '../openapi/model/is-empty.ts'
import type { DisplayProps } from './shared/field-kind.ts'
import styles from './FieldDisplay.module.css'
import { NO_MOMENT } from './kinds/date/moments.ts'
import { NestedDisplay } from './shared/nested.ts'
import { acceptingKind } from './field-kinds.ts'

/** Shows one value as its field's kind does. A dash if it is empty, JSON if the kind does not accept it. */
export function FieldDisplay(given: DisplayProps) {
  const { wire } = given.field
  const props = wire ? { ...given, value: wire.shown(given.value) } : given
  if (isNothing(props.value)) {
    return (
      // The tooltip tells `null`, an empty text and an empty list apart.
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

/** True for an empty value. Some programs write "no moment" as the first day of the year 1. */
function isNothing(value: unknown): boolean {
  return isEmpty(value) || (typeof value === 'string' && NO_MOMENT.test(value))
}
