import { later } from '../../../controls/basics/later.ts'
import type { ControlProps, FieldType } from '../../shared/field-type.ts'
import { isNumber, NumberControl } from './number.tsx'
import { TextControl } from '../text/text.tsx'

/** A length of time, in seconds or as ISO 8601 (`PT1M30S`): `1:30` in a cell. */
export const duration: FieldType = {
  name: 'duration',
  label: 'Length of time',
  matches: (field) => field.kind === 'duration',
  accepts: isNumber,
  Control: DurationControl,
  Display: later(
    async () => (await import('./DurationDisplay.tsx')).DurationDisplay,
    ({ value }) => String(value),
  ).Component,
}

function DurationControl(props: ControlProps) {
  const isSeconds = props.field.schema.types.some((type) => type === 'integer' || type === 'number')
  return isSeconds ? <NumberControl {...props} /> : <TextControl {...props} />
}
