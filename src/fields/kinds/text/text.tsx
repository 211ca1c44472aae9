import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { Pill } from '../../../controls/basics/Pill.tsx'
import { labelOfValue } from '../../../openapi/wording/value-label.ts'
import styles from '../../FieldDisplay.module.css'
import { summary } from '../../shared/summary.ts'
import { toneOf } from '../../shared/tone.ts'

/** One line of text. */
export const text: FieldKind = {
  ...standardKind('text'),
  label: 'Text',
  accepts: isText,
  Control: 'text',
  Display: TextDisplay,
  filter: 'text',
}

/** Matches names of fields that have few values, even if the description does not list them. */
const FEW = /(?:status|state|type|kind|mode|role|category|stage|phase|level|priority|visibility|reason)$/i
/** Matches values made for programs: `in_progress`, `inProgress`, `IN_PROGRESS`, `active`. */
const MADE = /^(?:[a-z]{3,}|[a-z]+(?:_[a-z\d]+)+|[a-z]+(?:[A-Z][a-z]+)+|[A-Z]{2,}(?:_[A-Z\d]+)+|[A-Z]{5,})$/

/** A text unchanged, a state as a pill. In a cell it has one line with an ellipsis. */
export function TextDisplay({ field, value, layout }: DisplayProps) {
  const isMade = FEW.test(field.name) && MADE.test(String(value))
  const known = field.options?.find((option) => option.value === value)
  const words = known?.label ?? (isMade ? labelOfValue(value) : summary(value))
  if (isMade && /status$/i.test(field.name)) return <Pill tone={toneOf(words)}>{words}</Pill>
  if (layout === 'record') return <span className={styles.text}>{words}</span>
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
