import { PhoneInput } from '../controls/PhoneInput.tsx'
import type { ControlProps } from './field-type.ts'

/** Entry of a phone number with its country. */
export function PhoneControl({ value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  return (
    <PhoneInput
      id={id}
      value={typeof value === 'string' ? value : undefined}
      onChange={(number) => onChange(number === '' ? undefined : number)}
      onBlur={onBlur}
      describedBy={describedBy}
      isInvalid={isInvalid}
    />
  )
}
