import type { ChoiceOption } from '../../../controls/choice/choice-props.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { jsonText } from '../../shared/json-text.ts'
import { summary } from '../../shared/summary.ts'

/** The options of a field, for a control that holds only text. Current values outside of the enum are added, so that they are kept. */
export function choiceOptions(field: Field, values: unknown[]): ChoiceOption[] {
  const options = (field.options ?? []).filter(({ value }) => value !== null)
  const known = new Set(options.map(({ value }) => jsonText(value)))
  const strangers = values.filter((value) => !known.has(jsonText(value)))
  return [
    ...options.map(({ value, label, description }) => ({ value: jsonText(value), label, description })),
    ...strangers.map((value) => ({ value: jsonText(value), label: summary(value) || jsonText(value) })),
  ]
}

/** The value of an option's text. */
export function chosenValue(field: Field, values: unknown[], chosen: string): unknown {
  const known = (field.options ?? []).map(({ value }) => value)
  return [...known, ...values].find((value) => jsonText(value) === chosen)
}
