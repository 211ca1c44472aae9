import { lazy } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { summary } from './summary.ts'

/** Loaded with the first form: lists have no inputs. */
export const TextControl = lazy(async () => ({ default: (await import('./TextControl.tsx')).TextControl }))

/** One line of text. */
export const text: FieldType = {
  name: 'text',
  label: 'Text',
  matches: (field) => field.kind === 'text',
  accepts: isText,
  Control: TextControl,
  Display: TextDisplay,
}

/** Text as it is; one line with an ellipsis in a cell. */
export function TextDisplay({ value, place }: DisplayProps) {
  const words = summary(value)
  if (place === 'record') return <span className={styles.text}>{words}</span>
  return (
    <span className={styles.line} title={words.length > 36 ? words : undefined}>
      {words}
    </span>
  )
}

/** True for a value that a text input can hold without changing its type. */
export function isText(value: unknown): boolean {
  return typeof value === 'string'
}
