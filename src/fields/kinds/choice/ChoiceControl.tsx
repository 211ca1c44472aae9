import { useState } from 'react'
import { Choice } from '../../../controls/choice/Choice.tsx'
import { choiceOptions, chosenValue } from './choice-values.ts'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'

/** A select of the field's values. A current value outside of the enum can still be chosen. */
export function ChoiceControl(props: ControlProps) {
  const { field, value, onChange } = props
  // A value outside of the enum stays in the list after another one was chosen.
  const [first] = useState(value)
  const values = [first, value].filter(
    (one, index, all) => one !== undefined && one !== null && all.indexOf(one) === index,
  )
  const isSet = value !== undefined && value !== null
  const options = choiceOptions(field, values)
  // `none` may be a value: save the data of no execution.
  const none = options.some(({ label }) => label === 'None') ? 'Not set' : 'None'
  return (
    <Choice
      {...inputProps(props)}
      labelledBy={labelId(props.id)}
      isRequired={field.required}
      options={options}
      value={isSet ? choiceOptions({ ...field, options: [] }, [value])[0]?.value : undefined}
      emptyLabel={field.required && !field.nullable ? undefined : none}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosenValue(field, values, chosen))}
    />
  )
}
