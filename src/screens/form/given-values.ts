import { isNumeric } from '../../openapi/model/is-numeric.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { plain } from '../../openapi/wording/words.ts'
import { isByAddress } from '../../fields/kinds/relation/relation-value.ts'
import { idValue } from '../../openapi/requests/id-in-body.ts'

/**
 * The initial values of a new record from the filters of its list. `/tickets?contactId=7&status=open` gives
 * `{ contactId: 7, status: 'open' }`. A filter that compares otherwise (from, contains, not) gives none. Neither does
 * a text, which may be a part of a value.
 */
export function givenValues(
  description: Description | undefined,
  { dialect }: Resource,
  { fields = [] }: Field,
  { filters }: ListState,
): Record<string, unknown> {
  const given = dialect.filters.flatMap((filter): [string, unknown][] => {
    const value = filters[filter.name]
    if (typeof value !== 'string' || filter.comparison?.operator !== undefined) return []
    const own = fieldFor(filter, fields)
    const given = own && valueFor(description, own, value)
    return own === undefined || given === undefined ? [] : [[own.name, given]]
  })
  return Object.fromEntries(given)
}

/** The field that a filter is about. It has the same name, or else is the only one that refers to such a record. */
function fieldFor({ name, field, comparison }: Parameter, fields: readonly Field[]): Field | undefined {
  const wanted = comparison?.field ?? name
  const alike = fields.filter(
    ({ relation }) =>
      relation !== undefined && !relation.isEmbedded && relation.resource === field.relation?.resource,
  )
  return (
    fields.find((one) => one.name === wanted) ??
    fields.find((one) => plain(one.name) === plain(wanted)) ??
    (alike.length === 1 ? alike[0] : undefined)
  )
}

/** A filter's value as the value of a form's field; `undefined` where it is none. */
function valueFor(description: Description | undefined, field: Field, text: string): unknown {
  const { kind, relation, options = [] } = field
  if (kind === 'relation') {
    const other = description?.resource(relation?.resource ?? '')
    return !other || relation?.isEmbedded || isByAddress(field, other, text)
      ? undefined
      : idValue(text, field.schema.types)
  }
  if (kind === 'choice') return options.find(({ value }) => String(value) === text)?.value
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (isNumeric(kind)) return NUMBER.test(text) ? Number(text) : undefined
  return kind === 'date' && DAY.test(text) ? text : undefined
}

const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/
