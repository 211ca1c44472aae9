import { Pill } from '../../../controls/basics/Pill.tsx'
import type { DisplayProps, FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { summary } from '../../shared/summary.ts'
import { toneOf } from '../../shared/tone.ts'

/** One of several values: a pill whose dot tells the meaning. */
export const choice: FieldType = {
  name: 'choice',
  label: 'Choice',
  matches: (field) => field.kind === 'choice',
  accepts: (value) => typeof value !== 'object',
  Control: laterControl(async () => (await import('./ChoiceControl.tsx')).ChoiceControl),
  Display: ChoiceDisplay,
}

function ChoiceDisplay({ field, value }: DisplayProps) {
  const words = summary(value, field)
  return <Pill tone={toneOf(`${words} ${String(value)}`)}>{words}</Pill>
}
