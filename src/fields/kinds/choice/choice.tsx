import { Pill } from '../../../controls/basics/Pill.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { summary } from '../../shared/summary.ts'
import { toneOf } from '../../shared/tone.ts'

/** One of several values: a pill with a coloured dot. */
export const choice: FieldKind = {
  ...standardKind('choice'),
  label: 'Choice',
  accepts: (value) => typeof value !== 'object',
  Control: 'choice',
  Display: ChoiceDisplay,
}

function ChoiceDisplay({ field, value }: DisplayProps) {
  const words = summary(value, field)
  return <Pill tone={toneOf(`${words} ${String(value)}`)}>{words}</Pill>
}
