import { later } from '../../../controls/basics/later.ts'
import { namesPicture } from '../../../openapi/fields/kinds-by-name.ts'
import { embeddedBeside, namesBeside } from '../../../openapi/records/embedded-beside.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { pictureIn } from './embedded-display.tsx'
import { RelatedName } from './RelatedName.tsx'
import { RelatedTitle } from './RelatedTitle.tsx'
import { summary } from '../../shared/summary.ts'

/** A record of another resource: its name, as a link to it. */
export const relation: FieldKind = {
  ...standardKind('relation'),
  label: 'Related record',
  matches: (field) => field.kind === 'relation' && field.relation !== undefined,
  // `oneOf: [integer, User]` has no type of its own.
  accepts: (value, { relation: one, schema }) =>
    typeof value !== 'object' || (isObject(value) && (one?.isEmbedded === true || schema.types.length === 0)),
  Control: 'relation',
  Display: RelationDisplay,
}

const { Component: StoredPicture } = later(() =>
  import('./StoredPicture.tsx').then((module) => module.StoredPicture),
)

function RelationDisplay(props: DisplayProps) {
  const { field, value, record, layout } = props
  const resource = useServer().description?.resource(field.relation?.resource ?? '')
  const embedded = embeddedRecord(field, value, record)
  const name = isObject(record)
    ? namesBeside(field)
        .map((key) => record[key])
        .find((one) => typeof one === 'string' && one !== '')
    : undefined
  const title = resource && embedded ? titleOf(resource, embedded) : name
  const known =
    resource !== undefined && typeof title === 'string' ? (
      <RelatedName
        path={relatedTarget(resource, isObject(value) ? idOf(resource, value) : value)?.path}
        layout={layout}
      >
        {title}
      </RelatedName>
    ) : undefined
  const picture = pictureIn(field, value)
  if (picture !== undefined) return <ImageDisplay {...props} value={picture} />
  const words = isObject(value) ? summary(value) : String(value)
  if (namesPicture(field.name)) return <StoredPicture {...props} words={words} known={known} />
  // Only a name that the record does not have is requested.
  return known ?? <RelatedTitle {...props} words={words} />
}

/** The related record if it is embedded: as the value itself, or in a field beside it. */
export function embeddedRecord(
  field: DisplayProps['field'],
  value: unknown,
  record: unknown,
): Record<string, unknown> | undefined {
  if (isObject(value)) return value
  const name = embeddedBeside(field, record)
  // `embeddedBeside` names only an object of the record.
  return name === undefined ? undefined : (record as Record<string, Record<string, unknown>>)[name]
}
