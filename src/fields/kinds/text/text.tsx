import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { Pill } from '../../../controls/basics/Pill.tsx'
import { labelOfValue } from '../../../openapi/wording/value-label.ts'
import styles from '../../FieldDisplay.module.css'
import { isMadeWord, isStateWord } from './state-word.ts'
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

/** A text unchanged, a state as a pill. In a cell it has one line with an ellipsis. */
export function TextDisplay({ field, value, layout }: DisplayProps) {
  const isState = isStateWord(field.name, String(value))
  const isMade = isState || isMadeWord(field.name, String(value))
  const known = field.options?.find((option) => option.value === value)
  const words = known?.label ?? (isMade ? labelOfValue(value) : summary(value))
  if (isState) return <Pill tone={toneOf(words)}>{words}</Pill>
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
