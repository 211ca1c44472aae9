import { lazy, Suspense, type ComponentType } from 'react'
import type { DisplayProps } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { summary } from './summary.ts'

/** The display of a kind that holds other values: one line in a cell; on a record all of it, by code that is fetched only there. */
export function compositeDisplay(
  load: () => Promise<ComponentType<DisplayProps>>,
  inLine: (props: DisplayProps) => string = ({ value, field }) => summary(value, field),
): ComponentType<DisplayProps> {
  const Whole = lazy(async () => ({ default: await load() }))
  return function CompositeDisplay(props: DisplayProps) {
    const line = <span className={styles.line}>{inLine(props)}</span>
    if (props.place !== 'record') return line
    return (
      <Suspense fallback={line}>
        <Whole {...props} />
      </Suspense>
    )
  }
}
