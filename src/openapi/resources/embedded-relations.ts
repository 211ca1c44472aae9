import { isNumeric } from '../model/is-numeric.ts'
import { isObject } from '../model/is-object.ts'
import type { Field } from '../model/field-model.ts'
import type { Description, Resource } from '../model/model.ts'
import { bodyField } from '../requests/record-body.ts'
import type { Schema } from '../model/schema-model.ts'
import { plain, singular } from '../wording/words.ts'

/**
 * A property with embedded records in a response and only their ids in a request: `author: { id: 3, name }` beside
 * `author: 3`.
 */
export interface EmbeddedRelation {
  name: string
  /** The property of the response, which may have another name: `tags` for the `tag_ids` of the request. */
  from: string
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
    const from = record[name] === undefined ? (nameWithoutId(name, record) ?? name) : name
    const value = record[from]
    const field = Array.isArray(value) ? part.item : part
    const isEmpty = from !== name && Array.isArray(value) && value.length === 0
    const isEmbedded = Array.isArray(value) ? isEmpty || value.some(isObject) : isObject(value)
    if (field === undefined || !isEmbedded) return []
    const related = description?.resource(field.relation?.resource ?? '')
    return takesOnlyId(field) ? [{ name, from, field, related }] : []
  })
}

/** The property of a record that embeds what a request names by ids: `tags` for `tag_ids`, `artist` for `artistId`. */
function nameWithoutId(name: string, record: Record<string, unknown>): string | undefined {
  const wanted = plain(singular(name.replace(/_?ids?$/i, '')))
  if (wanted === '' || wanted === plain(name)) return undefined
  return Object.keys(record).find((key) => plain(singular(key)) === wanted)
}

function takesOnlyId({ schema, relation, variants = [] }: Field): boolean {
  if (relation !== undefined)
    return !relation.isEmbedded && !relation.isByAddress && schema.types[0] !== 'object'
  const isId = ({ types, keywords }: Schema) =>
    types.length > 0 &&
    types.every((type) => type === 'string' || isNumeric(type)) &&
    !/^(?:ur[il]|iri)/.test(String(keywords.format))
  return isId(schema) || (variants.length > 0 && variants.every((one) => isId(one.field.schema)))
}
