import type { ChoiceOption } from '../../../controls/choice/choice-props.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { stringifyJson } from '../../../http/json.ts'
import { summary } from '../../shared/summary.ts'

/** The options of a field, for a control that holds only text. Current values outside of the enum are added, so that they are kept. */
export function choiceOptions(field: Field, values: unknown[]): ChoiceOption[] {
  const options = (field.options ?? []).filter(({ value }) => value !== null)
  const known = new Set(options.map(({ value }) => keyOf(value)))
  const strangers = values.filter((value) => !known.has(keyOf(value)))
  return [
    ...options.map(({ value, label, description }) => ({ value: keyOf(value), label, description })),
    ...strangers.map((value) => ({ value: keyOf(value), label: summary(value) || keyOf(value) })),
  ]
}

/** The value of an option's text. */
export function chosenValue(field: Field, values: unknown[], chosen: string): unknown {
  const known = (field.options ?? []).map(({ value }) => value)
  return [...known, ...values].find((value) => keyOf(value) === chosen)
}

/** Tells `7` and `'7'` apart. */
function keyOf(value: unknown): string {
  return stringifyJson(value) ?? ''
}
