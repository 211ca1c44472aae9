import type { Field } from '../../../openapi/model/field-model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { plain } from '../../../openapi/wording/words.ts'

/**
 * The field that a filter is shown as. Many servers describe every filter as a plain text. Then the row's field of
 * the same name is used, if it says more.
 */
export function filterField({ name, field, comparison }: Parameter, fields: readonly Field[] = []): Field {
  const { label, required, description = '' } = field
  // `filter[color]`
  const bare = name.replace(/^(?:where|filters?)(?:\.(\w+)|\[(\w+)\])$/i, '$1$2')
  const { field: compared = bare, operator } = comparison ?? {}
  // A part of a text is no value of the field, nor are several values.
  const isValue = operator === undefined || /^(?:not|from|to|above|below|after|before)$/.test(operator)
  // The name alone makes a `color` a colour.
  const isOpen = field.kind === 'text' || field.kind === 'color'
  const own = isOpen && isValue ? fields.find((one) => one.name === compared) : undefined
  // The filter's own description may say that it takes several values, or a part of one.
  const isUndescribed = description === '' || plain(description) === plain(name)
  const isTelling = isRelation(own) || (isUndescribed && (own?.kind === 'boolean' || own?.kind === 'choice'))
  return own && isTelling ? Object.assign({}, own, { label, required, description }) : field
}

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
