import { lazy } from 'react'
import { idOf, titleOf } from '../description/record.ts'
import { useServer } from '../queries/server.tsx'
import { useRelationTitle } from '../queries/use-relation-title.ts'
import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { isObject } from './object.tsx'
import { RecordLink } from './RecordLink.tsx'
import { summary } from './summary.ts'

/** A record of another resource: its name, as a link to it. */
export const relation: FieldType = {
  name: 'relation',
  label: 'Related record',
  matches: (field) => field.kind === 'relation' && field.relation !== undefined,
  accepts: (value, field) =>
    typeof value !== 'object' || (field.relation?.isEmbedded === true && isObject(value)),
  Control: lazy(async () => ({ default: (await import('./RelationControl.tsx')).RelationControl })),
  Display: RelationDisplay,
}

function RelationDisplay({ field, value, record, place }: DisplayProps) {
  const relation = field.relation!
  const resource = useServer().description?.resource(relation.resource)
  const embedded = embeddedRecord(field, value, record)
  const id = isObject(value) ? resource && idOf(resource, value) : value
  const known = embedded === undefined || resource === undefined ? undefined : titleOf(resource, embedded)
  const { path, title } = useRelationTitle(relation, id, { enabled: known === undefined })
  const words = known ?? title ?? (isObject(value) ? summary(value) : String(value))
  if (path === undefined)
    return <span className={place === 'record' ? styles.text : styles.line}>{words}</span>
  return <RecordLink path={path}>{words}</RecordLink>
}

/** The related record where it came along: as the value itself, or in a field beside it. */
export function embeddedRecord(
  field: DisplayProps['field'],
  value: unknown,
  record: unknown,
): Record<string, unknown> | undefined {
  if (isObject(value)) return value
  const name = field.relation?.embeddedIn
  const sibling = name !== undefined && isObject(record) ? record[name] : undefined
  return isObject(sibling) ? sibling : undefined
}
