import type { DisplayProps } from './shared/field-kind.ts'
import styles from './FieldDisplay.module.css'
import { NO_MOMENT } from './kinds/date/moments.ts'
import { NestedDisplay } from './shared/nested.ts'
import { acceptingType } from './field-kinds.ts'

/** Shows one value the way its field's kind is shown; a dash where there is none, JSON where the value is of no known shape. */
export function FieldDisplay(given: DisplayProps) {
  const { wire } = given.field
  const props = wire ? { ...given, value: wire.shown(given.value) } : given
  if (isEmpty(props.value)) {
    return (
      // The kind of nothing it is, for whoever wants to know.
      <span role="img" aria-label="empty" title={JSON.stringify(props.value)} className={styles.empty}>
        —
      </span>
    )
  }
  const { Display } = acceptingType(props.field, props.value)
  // Cells show no nested fields, and a list has hundreds of them.
  if (props.place === 'cell') return <Display {...props} />
  return (
    <NestedDisplay value={FieldDisplay}>
      <Display {...props} />
    </NestedDisplay>
  )
}

/** Nothing, nothing within, and what programs write as a moment that have no word for none: the first of the year 1, or 0. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || NO_MOMENT.test(value as string)) return true
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(value).length === 0
  )
}
