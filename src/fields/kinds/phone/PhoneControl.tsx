import { use } from 'react'
import { later } from '../../../controls/basics/later.ts'
import { ControlPlaceholder } from '../../shared/ControlPlaceholder.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import { IsSubmitted, useFirstValue } from '../../shared/form-state.ts'

const { Component: PhoneInput } = later(
  async () => (await import('../../../controls/phone-input/PhoneInput.tsx')).PhoneInput,
  ControlPlaceholder,
)

/** Entry of a phone number with its country. An unchanged number from the server is not validated. */
export function PhoneControl(props: ControlProps) {
  const { field, value, onChange, path } = props
  const isSubmitted = use(IsSubmitted)
  const initial = useFirstValue(path)
  const first = field.wire ? field.wire.shown(initial) : initial
  return (
    <PhoneInput
      {...inputProps(props)}
      value={typeof value === 'string' ? value : undefined}
      accepted={typeof first === 'string' ? first : undefined}
      onChange={(number) => onChange(number === '' ? undefined : number)}
      message={props.messages[path]}
      isRequired={field.required}
      isSubmitted={isSubmitted}
    />
  )
}
