import { useState } from 'react'
import { Choice } from '../controls/Choice.tsx'
import { Pill } from '../controls/Pill.tsx'
import { choiceOptions, chosenValue } from './choice-values.ts'
import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import { summary } from './summary.ts'
import { toneOf } from './tone.ts'

/** One of several values: a pill whose dot tells the meaning. */
export const choice: FieldType = {
  name: 'choice',
  label: 'Choice',
  matches: (field) => field.kind === 'choice',
  accepts: (value) => typeof value !== 'object',
  Control: ChoiceControl,
  Display: ChoiceDisplay,
}

function ChoiceControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  // A value outside the enum stays choosable after another one was chosen.
  const [first] = useState(value)
  const values = [first, value].filter(
    (one, index, all) => one !== undefined && one !== null && all.indexOf(one) === index,
  )
  const isSet = value !== undefined && value !== null
  return (
    <Choice
      id={id}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={field.required}
      onBlur={onBlur}
      options={choiceOptions(field, values)}
      value={isSet ? choiceOptions({ ...field, options: [] }, [value])[0]?.value : undefined}
      emptyLabel={field.required && !field.nullable ? undefined : 'None'}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosenValue(field, values, chosen))}
    />
  )
}

function ChoiceDisplay({ field, value }: DisplayProps) {
  const words = summary(value, field)
  return <Pill tone={toneOf(`${words} ${String(value)}`)}>{words}</Pill>
}
