import { isObject } from '../../../openapi/model/is-object.ts'
import { withoutEmbedded } from '../../../openapi/records/embedded-beside.ts'
import { idOf, NAMES_OF_RECORDS } from '../../../openapi/records/record.ts'
import { isUnpaged } from '../../../openapi/lists/paging/paging.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { fieldNamed } from '../../../openapi/records/inner-fields.ts'
import { liveField } from '../../../openapi/records/live-field.ts'
import { presentationOf } from '../../../openapi/records/presentation.ts'
import { sortValueOf } from '../../../openapi/lists/sort.ts'
import { wordSet } from '../../../openapi/model/word-set.ts'
import { isId, isServerFilled } from '../../../openapi/fields/field-roles.ts'
import { humanise } from '../../../openapi/wording/words.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import { isPersonLike } from './person-like.ts'
import { hasValue, valueOf } from './value-of.ts'

/** One column of a list. */
export interface Column {
  /** Name of its field; for the title, that of its first field. */
  name: string
  label: string
  field: Field
  /** True for the column with the record's title as a link. */
  isTitle: boolean
  /** The field name that the server sorts by; `undefined` where it cannot. */
  sortBy?: string
}

/** The columns of a resource, the title first. Where no fields are described they are read from a row. */
export function columnsOf(resource: Resource, row?: unknown): Column[] {
  const known = knownFields(resource, row)
  const named = (name: string) => fieldNamed(known, name)
  // Undescribed rows are treated as if they were described.
  const isNew = resource.fields.length === 0
  const isOpened = opens(resource, row)
  // Stated presentations apply once the description is read.
  const { presentation } = resource
  const isOpen = isLive(resource) && isObject(row) && !resource.stated?.line
  const { line } = isOpen ? presentationOf(known, resource.name, resource.parent) : presentation
  const { header } = presentation
  const own = named(header[0] ?? '')
  const isKept = isOpen || known === resource.fields || resource.stated?.line
  const names = line.length > 0 && isKept ? line : known.slice(0, MOST_AT_FIRST).map((field) => field.name)
  const called = isOpened && NAMES_OF_RECORDS.find((name) => named(name) !== undefined)
  // Where no field is a name, the title is a column of its own, with the id. An id that is a link shows the other record.
  // A record without a page has its first value as its title.
  const isApart =
    isOpened &&
    !resource.isListOnly &&
    (names[0] !== resource.itemId?.at.at(-1) || named(names[0] ?? '')?.kind === 'relation')
  const first = own ?? named(called || (isApart ? '' : (names[0] ?? ''))) ?? unnamedField('')

  // A title of its own has the id already.
  const isOther = (name: string) =>
    name !== first.name && !header.includes(name) && (first.name !== '' || isNew || !/^_?id$/i.test(name))
  const rest = names.filter(isOther).flatMap((name) => plainColumn(resource, named(name)))
  const label = titleLabel(resource, first)
  const title: Column = {
    name: first.name,
    label: rest.some((other) => other.label === label) ? first.label : label,
    field: first,
    // Where a row has neither a title nor a page, its first value is plain. So is one that is not its title.
    isTitle:
      own !== undefined ||
      first.name === '' ||
      (isOpened &&
        (Boolean(called) || first.name === resource.itemId?.at.at(-1) || /^_?id$/i.test(first.name))),
    sortBy: sortName(resource, first),
  }
  return apart([title, ...rest])
}

function plainColumn(resource: Resource, field: Field | undefined): Column[] {
  if (field === undefined) return []
  return [{ name: field.name, label: field.label, field, isTitle: false, sortBy: sortName(resource, field) }]
}

/** The columns with unique labels. Where two objects have a `State`, the label also names the object. */
function apart(columns: Column[]): Column[] {
  return columns.map((column) => {
    const isInner = column.name.includes('.') && column.field.name === column.name
    const isAlone = !columns.some((other) => other !== column && other.label === column.label)
    return !isInner || isAlone || column.isTitle
      ? column
      : { ...column, label: humanise(column.name.split('.').slice(-2).join(' ')) }
  })
}

/** The column that links to the record: its title, else the first column without links or buttons. */
export function openerOf(columns: readonly Column[]): Column | undefined {
  return columns.find(({ isTitle }) => isTitle) ?? columns.find(({ field }) => PLAIN.test(field.kind))
}

const PLAIN =
  /^(?:text|multiline|integer|number|money|date|date-time|time|duration|boolean|choice|constant|color)$/

/** True where rows open their records. Records that only their list returns need an id for that. */
function opens(resource: Resource, row: unknown): boolean {
  const { itemPath, itemId, isListOnly } = resource
  if (itemPath === undefined || !isListOnly) return itemPath !== undefined
  return isObject(row) ? idOf(resource, row) !== undefined : itemId !== undefined
}

/** From how many rows on a column without any value is useless, and one whose property no row has. */
const ENOUGH_ROWS = 5
const FEW_ROWS = 3

/**
 * The columns without those that are empty in every row of a page; other columns take their places. A column that the
 * list is sorted by stays, and so do columns that a person chose.
 */
export function filledColumns(
  resource: Resource,
  columns: Column[],
  rows: readonly unknown[],
  sortedBy?: string,
): Column[] {
  if (rows.length === 0 || resource.stated?.line) return columns
  const isValue = rows.length < ENOUGH_ROWS ? (value: unknown) => value !== undefined : hasValue
  // Of few rows, only that of a related record: many servers return one on demand, and a dash would say that there is none.
  const mayStay = ({ relation }: Field) => rows.length < FEW_ROWS && !relation?.isEmbedded
  const isFilled = ({ name, field }: Pick<Column, 'name' | 'field'>) =>
    mayStay(field) || rows.some((row) => isValue(valueOf(row, name)))
  const kept = columns.filter(
    (column) => column.isTitle || (sortedBy && column.sortBy === sortedBy) || isFilled(column),
  )
  const spare = (resource.presentation.spare ?? [])
    .flatMap((name) => plainColumn(resource, fieldNamed(resource.fields, name)))
    .filter(isFilled)
  return apart([...kept, ...spare.slice(0, columns.length - kept.length)])
}

const MOST_AT_FIRST = 6

function titleLabel(resource: Resource, first: Field): string {
  if (resource.presentation.header.length > 1) return 'Name'
  if (/^(?:_?id)?$/i.test(first.name)) return resource.singular
  return isPersonLike(resource) && /name/i.test(first.name) ? 'Name' : first.label
}

/**
 * The field name that a column sorts by; `undefined` where it cannot. An unpaged list is sorted in the browser by any
 * plain field.
 */
function sortName(resource: Resource, field: Field): string | undefined {
  const { sort, paging } = resource.dialect
  if (sort === undefined) return isUnpaged(paging) && isComparable(field) ? field.name : undefined
  // A server without a list of names may use other names for nested fields.
  const isKnown = sort.values !== undefined || (isComparable(field) && !field.name.includes('.'))
  return isKnown && sortValueOf(sort, field.name) !== undefined ? field.name : undefined
}

function isComparable({ kind, name }: Field): boolean {
  return name !== '' && kind !== 'choices' && !COMPOSITE.has(kind)
}

/** Kinds of values that have no order and need more than a line. */
export const COMPOSITE = wordSet('object list map union image audio file')

/** True where rows show more than their description, which may have only what the server fills in. */
function isLive({ isUndescribed, fields }: Resource): boolean {
  return isUndescribed === true || fields.every((field) => isId(field) || isServerFilled(field))
}

/** The fields of a resource. Where none are described they are those of a row, with their hints. */
export function knownFields(resource: Resource, row: unknown): Field[] {
  const { fields } = resource
  const isRow = isObject(row)
  // A row without any described property but its id is read as undescribed.
  if (
    !isRow ||
    (!isLive(resource) &&
      fields.some(({ stated, name }) => !stated?.isUndescribed && name !== 'id' && name in row))
  )
    return fields
  const all = withoutEmbedded(
    Object.keys(row).map(
      (name) => fields.find((field) => field.name === name) ?? liveField(resource, name, valueOf(row, name)),
    ),
    row,
  )
  return all.every((field) => fields.includes(field)) ? fields : all
}
