import type { ReactNode } from 'react'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import styles from '../FieldDisplay.module.css'
import type { DisplayProps } from './field-kind.ts'
import { summary } from './summary.ts'

/** One value inside a record. A value of many lines is folded behind its name or count. */
export function Folded({ field, value, isOpen, children }: DisplayProps & { children: ReactNode }) {
  if (isOpen || !hasManyLines(value)) return children
  return (
    <Disclosure label={<span className={styles.line}>{summary(value, field) || field.label}</span>}>
      {children}
    </Disclosure>
  )
}

/** True for a value with more lines than a person reads at a glance. */
export function hasManyLines(value: unknown): boolean {
  return linesOf(value, MOST_LEVELS) > MOST_LINES
}

const MOST_LINES = 7
/** The depth limit, because a value may be nested deeper than the engine can follow. */
const MOST_LEVELS = 4

/** The number of lines that a value takes, counted up to the limit. */
function linesOf(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 1
  if (levels === 0) return MOST_LINES + 1
  let lines = 0
  for (const one of Object.values(value)) {
    if (one !== undefined) lines += linesOf(one, levels - 1)
    if (lines > MOST_LINES) break
  }
  return lines
}
