import { isObject } from '../model/is-object.ts'
import type { Field } from '../model/field-model.ts'
import type { Description, Resource } from '../model/model.ts'
import { bodyField } from '../requests/record-body.ts'
import type { Schema } from '../model/schema-model.ts'

/**
 * A property with embedded records in a response and only their ids in a request: `author: { id: 3, name }` beside
 * `author: 3`.
 */
export interface EmbeddedRelation {
  name: string
  /** The field that takes one id. */
  field: Field
  /** The resource of the records, where it is known. */
  related: Resource | undefined
}

/** The properties of a record whose records are embedded in the response, while the body of an update takes ids. */
export function embeddedRelations(
  description: Description | undefined,
  { update }: Resource,
  record: unknown,
): EmbeddedRelation[] {
  if (update === undefined || !isObject(record)) return []
  return (bodyField(update)?.fields ?? []).flatMap((part): EmbeddedRelation[] => {
    const { name } = part
    const value = record[name]
    const field = Array.isArray(value) ? part.item : part
    if (field === undefined || !(Array.isArray(value) ? value.some(isObject) : isObject(value))) return []
    const related = description?.resource(field.relation?.resource ?? '')
    return takesOnlyId(field) ? [{ name, field, related }] : []
  })
}

function takesOnlyId({ schema, relation, variants = [] }: Field): boolean {
  if (relation !== undefined)
    return !relation.isEmbedded && !relation.isByAddress && schema.types[0] !== 'object'
  const isId = ({ types, keywords }: Schema) =>
    types.length > 0 &&
    types.every((type) => type === 'string' || type === 'integer' || type === 'number') &&
    !/^(?:ur[il]|iri)/.test(String(keywords.format))
  return isId(schema) || (variants.length > 0 && variants.every((one) => isId(one.field.schema)))
}
