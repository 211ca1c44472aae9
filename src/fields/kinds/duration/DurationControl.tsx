import type { ControlProps } from '../../shared/field-kind.ts'
import { NumberControl } from '../number/NumberControl.tsx'
import { TextControl } from '../text/TextControl.tsx'

/** Entry of a length of time: seconds where a number is sent, else ISO 8601 as text. */
export function DurationControl(props: ControlProps) {
  const isSeconds = props.field.schema.types.some((type) => type === 'integer' || type === 'number')
  return isSeconds ? <NumberControl {...props} /> : <TextControl {...props} />
}
