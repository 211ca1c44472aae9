import { use } from 'react'
import { later } from '../../../controls/basics/later.ts'
import { ControlPlaceholder } from '../../shared/ControlPlaceholder.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import { IsSubmitted, useFirstValue } from '../../shared/form-state.ts'

const { Component: PhoneInput } = later(
  async () => (await import('../../../controls/phone-input/PhoneInput.tsx')).PhoneInput,
  ControlPlaceholder,
)

/** Entry of a phone number with its country. An unchanged number from the server is not validated. */
export function PhoneControl({
  field,
  value,
  onChange,
  onBlur,
  id,
  path,
  describedBy,
  isInvalid,
  messages,
}: ControlProps) {
  const isSubmitted = use(IsSubmitted)
  const initial = useFirstValue(path)
  const first = field.wire ? field.wire.shown(initial) : initial
  return (
    <PhoneInput
      id={id}
      name={field.name || undefined}
      value={typeof value === 'string' ? value : undefined}
      accepted={typeof first === 'string' ? first : undefined}
      onChange={(number) => onChange(number === '' ? undefined : number)}
      onBlur={onBlur}
      describedBy={describedBy}
      isInvalid={isInvalid}
      message={messages[path]}
      isRequired={field.required}
      isSubmitted={isSubmitted}
    />
  )
}
