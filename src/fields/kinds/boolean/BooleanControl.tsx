import { Checkbox } from '../../../controls/input/Checkbox.tsx'
import { Choice } from '../../../controls/choice/Choice.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'

/** A tick box; a choice of three if the value may be null. */
export function BooleanControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  if (field.nullable) {
    return (
      <Choice
        id={id}
        name={field.name || undefined}
        describedBy={describedBy}
        isInvalid={isInvalid}
        onBlur={onBlur}
        emptyLabel="Not set"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={typeof value === 'boolean' ? String(value) : undefined}
        onChange={(chosen) => onChange(chosen === undefined ? null : chosen === 'true')}
      />
    )
  }
  return (
    <Checkbox
      id={id}
      name={field.name || undefined}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onBlur={onBlur}
      text="Yes"
      value={value === true}
      onChange={onChange}
    />
  )
}
