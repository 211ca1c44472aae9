import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { Pills } from '../../shared/Pills.tsx'
import { summary } from '../../shared/summary.ts'

/** Several of the given values: tick boxes in a form, pills where they are shown. */
export const choices: FieldKind = {
  ...standardKind('choices'),
  label: 'Several choices',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item !== 'object'),
  isGroup: true,
  isWide: true,
  Control: 'choices',
  Display: ChoicesDisplay,
}

function ChoicesDisplay({ field, value, layout }: DisplayProps) {
  const known = { ...field, options: field.options ?? field.item?.options }
  const values = value as unknown[] // as `accepts` has it
  return <Pills texts={values.map((one) => summary(one, known))} layout={layout} />
}
