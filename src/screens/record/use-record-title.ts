import { useQueryClient } from '@tanstack/react-query'
import { useScreenPath } from '../../fields/shared/use-screen-path.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { fieldNamed } from '../../openapi/records/inner-fields.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { findRow } from '../../queries/read/cached-rows.ts'
import { useRelationTitles } from '../../queries/titles/use-relation-titles.ts'
import { useServer } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import { valueOf } from '../list/columns/value-of.ts'

/**
 * The title of a record. One that is titled by another record may have only its id: then it is that record's name, as
 * read or as the list embeds it.
 */
export function useRecordTitle(resource: Resource, record: unknown, target: RecordTarget): string {
  const client = useQueryClient()
  const server = useServer()
  const [name = '', ...more] = resource.presentation.header
  const link = more.length === 0 ? fieldNamed(resource.fields, name) : undefined
  const title = useLinkedTitle(link, record)
  if (title !== undefined) return title
  const id = valueOf(record, name)
  const row = isId(id) ? findRow(client, server, target)?.row : undefined
  const embedded = valueOf(row, name)
  const isSame = isObject(embedded) && Object.values(embedded).some((one) => String(one) === String(id))
  return titleOf(resource, isSame ? row : record, target.id)
}

/** The name of the record whose id a field has. `undefined` until it is known, and where the field has no id. */
export function useLinkedTitle(link: Field | undefined, record: unknown): string | undefined {
  const id = link && valueOf(record, link.name)
  return useRelationTitles(link?.relation, isId(id) ? [id] : [], useScreenPath())[0]
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
