import { use, type ComponentType } from 'react'
import type { DisplayProps } from './field-kind.ts'
import styles from '../FieldDisplay.module.css'
import { WholeDisplays, type CompositeKind } from './nested.ts'
import { summary } from './summary.ts'

/** The display of a kind that holds other values: one line in a cell, all of it on a record. */
export function compositeDisplay(
  kind: CompositeKind,
  inLine: (props: DisplayProps) => string = ({ value, field }) => summary(value, field),
): ComponentType<DisplayProps> {
  const Line = (props: DisplayProps) => <span className={styles.line}>{inLine(props)}</span>
  return function CompositeDisplay(props: DisplayProps) {
    const Whole = use(WholeDisplays)[kind] ?? Line
    return props.layout === 'record' ? <Whole {...props} /> : <Line {...props} />
  }
}
