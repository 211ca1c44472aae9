import type { Field } from '../../../openapi/model/field-model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { plain } from '../../../openapi/wording/words.ts'
import { hasCents } from './filter-amount.ts'

/**
 * The field that a filter is shown as. Many servers describe every filter as a plain text. Then the row's field of
 * the same name is used, if it says more. So it is for an amount that the rows show in its whole unit.
 */
export function filterField({ name, field, comparison }: Parameter, fields: readonly Field[] = []): Field {
  const { label, required, description = '' } = field
  // `filter[color]`
  const bare = name.replace(/^(?:where|filters?)(?:\.(\w+)|\[(\w+)\])$/i, '$1$2')
  const { field: compared = bare, operator } = comparison ?? {}
  // A part of a text is no value of the field, nor are several values.
  const isValue = operator === undefined || /^(?:not|from|to|above|below|after|before)$/.test(operator)
  const same = isValue ? fields.find((one) => one.name === compared) : undefined
  // The rows' own label leaves out what they do not show, such as `cents`.
  const named = same !== undefined && plain(label) === plain(compared) ? same.label : label
  if (same !== undefined && hasCents(same) && NUMBERS.test(field.kind))
    return Object.assign({}, same, { label: named, required })
  // The name alone makes a `color` a colour.
  const own = field.kind === 'text' || field.kind === 'color' ? same : undefined
  // The filter's own description may say that it takes several values, or a part of one.
  const isUndescribed = description === '' || plain(description) === plain(name)
  const isTelling = isRelation(own) || (isUndescribed && (own?.kind === 'boolean' || own?.kind === 'choice'))
  if (own && isTelling) return Object.assign({}, own, { label: named, required, description })
  return named === label ? field : Object.assign({}, field, { label: named })
}

const NUMBERS = /^(?:integer|number|money|text)$/

/** The filters of a list, each with the best known field. */
export function describedFilters(parameters: readonly Parameter[], fields?: readonly Field[]): Parameter[] {
  return parameters.map((parameter) => {
    const field = filterField(parameter, fields)
    return field === parameter.field ? parameter : Object.assign({}, parameter, { field })
  })
}

/** True for a relation by id, as a filter needs it. */
function isRelation(field: Field | undefined): boolean {
  return field?.kind === 'relation' && !field.relation?.isEmbedded && !field.relation?.isByAddress
}
