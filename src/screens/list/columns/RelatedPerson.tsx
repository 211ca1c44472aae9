import { Avatar } from '../../../controls/basics/Avatar.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { embeddedRecord } from '../../../fields/kinds/relation/relation.tsx'
import { useServer } from '../../../server/server.tsx'
import { useRelationTitle } from '../../../queries/titles/use-relation-title.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import styles from './RelatedPerson.module.css'
import { hasValue, valueOf } from './value-of.ts'

/** The person that a row refers to, with initials and name. Renders nothing where there is none. */
export function RelatedPerson({ field, row }: { field: Field; row: unknown }) {
  const { relation } = field
  const value = valueOf(row, field.name)
  return relation && hasValue(value) ? <Person {...{ field, relation, value, row }} /> : null
}

function Person({
  field,
  relation,
  value,
  row,
}: {
  field: Field
  relation: NonNullable<Field['relation']>
  value: unknown
  row: unknown
}) {
  const resource = useServer().description?.resource(relation.resource)
  const embedded = embeddedRecord(field, value, row)
  const known = embedded === undefined || resource === undefined ? undefined : titleOf(resource, embedded)
  const id = isObject(value) ? resource && idOf(resource, value) : value
  const { title } = useRelationTitle(relation, id, { enabled: known === undefined })
  const name = known ?? title
  if (name === undefined) return null
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
