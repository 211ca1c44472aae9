import type { ComponentType } from 'react'
import { later } from '../../../controls/basics/later.ts'
import type { DisplayProps } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { summary } from '../../shared/summary.ts'

/** The display of a kind that holds other values: one line in a cell; on a record all of it, by code that is fetched only there. */
export function compositeDisplay(
  load: () => Promise<ComponentType<DisplayProps>>,
  inLine: (props: DisplayProps) => string = ({ value, field }) => summary(value, field),
): ComponentType<DisplayProps> {
  const Line = (props: DisplayProps) => <span className={styles.line}>{inLine(props)}</span>
  const { Component: Whole } = later(load, Line)
  return function CompositeDisplay(props: DisplayProps) {
    return props.place === 'record' ? <Whole {...props} /> : <Line {...props} />
  }
}
