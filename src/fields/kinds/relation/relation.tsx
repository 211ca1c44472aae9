import { later } from '../../../controls/basics/later.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import type { DisplayProps, FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { isObject } from '../nested/object.tsx'
import { RelatedName } from './RelatedName.tsx'
import { summary } from '../../shared/summary.ts'

// Only where no record came along its name has to be asked for.
const { Component: RelatedTitle } = later(
  async () => (await import('./RelatedTitle.tsx')).RelatedTitle,
  ({ words }) => words,
)

/** A record of another resource: its name, as a link to it. */
export const relation: FieldType = {
  name: 'relation',
  label: 'Related record',
  matches: (field) => field.kind === 'relation' && field.relation !== undefined,
  accepts: (value, field) =>
    typeof value !== 'object' || (field.relation?.isEmbedded === true && isObject(value)),
  Control: laterControl(async () => (await import('./RelationControl.tsx')).RelationControl),
  Display: RelationDisplay,
}

function RelationDisplay(props: DisplayProps) {
  const { field, value, record, place } = props
  const resource = useServer().description?.resource(field.relation?.resource ?? '')
  const embedded = embeddedRecord(field, value, record)
  if (resource !== undefined && embedded !== undefined) {
    const id = isObject(value) ? idOf(resource, value) : value
    return (
      <RelatedName path={relatedTarget(resource, id)?.path} place={place}>
        {titleOf(resource, embedded)}
      </RelatedName>
    )
  }
  return <RelatedTitle {...props} words={isObject(value) ? summary(value) : String(value)} />
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
