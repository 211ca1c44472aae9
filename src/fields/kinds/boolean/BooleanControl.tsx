import { Checkbox } from '../../../controls/input/Checkbox.tsx'
import { Choice } from '../../../controls/choice/Choice.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'

/** A tick box; a choice of three if the value may be null. */
export function BooleanControl(props: ControlProps) {
  const { value, onChange } = props
  if (props.field.nullable) {
    return (
      <Choice
        {...inputProps(props)}
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
  return <Checkbox {...inputProps(props)} text="Yes" value={value === true} onChange={onChange} />
}
