import { isObject } from '../../openapi/model/is-object.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { withoutEmbedded } from '../../openapi/records/embedded-beside.ts'
import { codedField } from '../../openapi/fields/field-roles.ts'
import { areLinks } from '../../openapi/records/record-links.ts'
import { liveField } from '../../openapi/records/live-field.ts'
import { MAIN_GROUP, recordGroups } from '../../openapi/records/record-groups.ts'
import { plainSingular } from '../../openapi/wording/words.ts'
import { knownFields } from '../list/columns/columns.ts'
import { hasValue, valueOf } from '../list/columns/value-of.ts'

/** The fields of a record by where its page shows them. */
interface RecordParts {
  /** Shown large above the fields. */
  sounds: Field[]
  /** Shown large at the side. */
  pictures: Field[]
  groups: { label: string; fields: Field[] }[]
}

/**
 * Where each field of a record is shown. The fields of the title are in the heading. Embedded records with a list of
 * their own are only there. Properties without a description come last, by their names and values. `listed`: the plain
 * singular names of the lists below the record.
 */
export function recordParts(
  resource: Resource,
  record: unknown,
  listed: ReadonlySet<string> = new Set(),
): RecordParts {
  const { presentation } = resource
  const isLeftOut = (name: string) => {
    const value = valueOf(record, name)
    const isListed = listed.has(plainSingular(name)) && Array.isArray(value) && value.every(isObject)
    return isListed || areLinks(name, value) || isAnnotation(name, resource)
  }
  const all = resource.isUndescribed ? knownFields(resource, record) : resource.fields
  const known = all.filter((field) => !isLeftOut(field.name) && !isLabel(field, all, record))
  const described = new Set(all.map(({ name }) => name))
  const byName = new Map(known.map((field) => [field.name, field]))
  const media = presentation.media.flatMap((name) => byName.get(name) ?? [])
  const shown = media.filter((field) => hasValue(valueOf(record, field.name)))
  // A title that is a related record has more than its name, and so have several names or notes.
  const titles = presentation.header.filter(
    (name) => byName.get(name)?.relation?.isEmbedded !== true && !hasSeveral(valueOf(record, name)),
  )
  const elsewhere = new Set([...shown.map((field) => field.name), ...titles])

  const groups = recordGroups(known)
    .map(({ label, fields }, index) => ({
      label: index === 0 && label === MAIN_GROUP ? resource.singular : label,
      fields: fields
        .flatMap((name) => byName.get(name) ?? [])
        .filter(
          (field) => isShown(field, elsewhere) && !(field.isOfRows && !hasValue(valueOf(record, field.name))),
        ),
    }))
    .filter((group) => group.fields.length > 0)

  const live = namesOf(record)
    .filter((name) => !described.has(name) && name !== resource.attributesAt && !isLeftOut(name))
    .map((name) => liveField(resource, name, valueOf(record, name)))
  const unknown = withoutEmbedded([...known, ...live], record).filter((field) => live.includes(field))
  const isFirst = groups.length === 0
  return {
    sounds: shown.filter((field) => !isPicture(field)),
    pictures: shown.filter(isPicture),
    groups:
      unknown.length === 0
        ? groups
        : [...groups, { label: isFirst ? resource.singular : 'Other', fields: unknown }],
  }
}

/**
 * True for what only programs need of a record: `@odata.context` and `items@count` (OData JSON Format 4.01, §4.6), and
 * the type of JSON:API (1.1, §7.2) where the record has no such field.
 */
function isAnnotation(name: string, { attributesAt, fields }: Resource): boolean {
  const isType = attributesAt === 'attributes' && name === 'type'
  return /.@|@odata\./.test(name) || (isType && !fields.some((field) => field.name === name))
}

function hasSeveral(value: unknown): boolean {
  return typeof value === 'object' && Object.keys(value ?? {}).length > 1
}

/** True for the words of a code that are already shown as its label. */
function isLabel(field: Field, fields: readonly Field[], record: unknown): boolean {
  const code = codedField(field, fields)
  const value = code && valueOf(record, code.name)
  const option = code?.options?.find((one) => one.value === value)
  return option !== undefined && option.label === valueOf(record, field.name)
}

function isShown(field: Field, elsewhere: Set<string>): boolean {
  return !field.writeOnly && !elsewhere.has(field.name)
}

function isPicture(field: Field): boolean {
  return field.kind === 'image' || field.item?.kind === 'image'
}

function namesOf(record: unknown): string[] {
  return isObject(record) ? Object.keys(record) : []
}
