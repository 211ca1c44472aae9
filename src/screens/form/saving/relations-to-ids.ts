import type { Description, Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'
import { embeddedRelations, type EmbeddedRelation } from '../../../openapi/resources/embedded-relations.ts'
import { idValue } from '../../../openapi/requests/id-in-body.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/**
 * A record as its form edits it. Where the server takes ids, embedded records are replaced by theirs, also under another name: `tags`
 * by `tag_ids`.
 */
export function relationsToIds(
  description: Description | undefined,
  resource: Resource,
  record: unknown,
): unknown {
  const embedded = embeddedRelations(description, resource, record)
  if (embedded.length === 0 || !isObject(record)) return record
  const named = embedded.map((one): [string, unknown] => {
    const value = record[one.from]
    return [one.name, Array.isArray(value) ? value.map((inner) => idIn(one, inner)) : idIn(one, value)]
  })
  return { ...record, ...Object.fromEntries(named) }
}

/** The id of a related record, as the body takes it. A record without an id is unchanged. */
function idIn({ related, field }: EmbeddedRelation, record: unknown): unknown {
  if (!isObject(record)) return record
  const id = related && idOf(related, record)
  return id === undefined
    ? (record.id ?? record._id ?? record.uuid ?? record)
    : idValue(id, field.schema.types)
}
