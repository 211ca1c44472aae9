import { isObject } from '../../../openapi/model/is-object.ts'
import { idOf } from '../../../openapi/records/record.ts'
import { isUnpaged } from '../../../openapi/lists/paging/paging.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { fieldNamed } from '../../../openapi/records/inner-fields.ts'
import { presentationOf } from '../../../openapi/records/presentation.ts'
import { sortValueOf } from '../../../openapi/lists/sort.ts'
import { humanise } from '../../../openapi/wording/words.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import { isPersonLike } from './person-like.ts'
import { hasValue, valueOf } from './value-of.ts'

/** One column of a list. */
export interface Column {
  /** Name of its field; of the first one where it shows the record's title. */
  name: string
  label: string
  field: Field
  /** Shows what the record is called, as the link to it. */
  isTitle: boolean
  /** The field name the server sorts by; `undefined`: it cannot. */
  sortBy?: string
}

/** What `titleOf` calls a record by of which nothing is described, the first that it has. */
const TITLES = ['name', 'title', 'label', 'login', 'username', 'email']

/** The columns of a resource, the title first. Where the description knows no field they are read from a row. */
export function columnsOf(resource: Resource, row?: unknown): Column[] {
  const known = fieldsOf(resource, row)
  const named = (name: string) => fieldNamed(known, name)
  // Undescribed rows are looked at as if they were described.
  const isNew = resource.fields.length === 0
  const isOpened = opens(resource, row)
  // Where only the list knows a record, its first value stands for it.
  const mayBeApart = isOpened && !resource.isListOnly
  // What was stated is known once it is read.
  const { presentation } = resource
  const isOpen = isNew || (resource.isUndescribed === true && isObject(row) && !resource.stated?.line)
  const shown = isOpen ? presentationOf(known, resource.name, resource.parent) : presentation
  // What is opened by its id alone keeps that beside its values.
  const isById = isNew && mayBeApart && !TITLES.includes(shown.header[0] ?? '')
  const header = isById ? [] : shown.header
  const { line } = shown
  const isKept = isOpen || known === resource.fields || resource.stated?.line
  const names = line.length > 0 && isKept ? line : known.slice(0, MOST_AT_FIRST).map((field) => field.name)
  const called = isOpened && TITLES.find((name) => named(name) !== undefined)
  // Where nothing is a name, what a record is called stands beside its values, for its id alone.
  const isApart =
    isById || (named(header[0] ?? '') === undefined && mayBeApart && names[0] !== resource.itemId?.at.at(-1))
  const first =
    named(header[0] ?? '') ?? named(called || (isApart ? '' : (names[0] ?? ''))) ?? unnamedField('')

  const isOther = (name: string) => name !== first.name && !header.includes(name)
  const rest = names.filter(isOther).flatMap((name) => plainColumn(resource, named(name)))
  const label = titleLabel(resource, first)
  const title: Column = {
    name: first.name,
    label: rest.some((other) => other.label === label) ? first.label : label,
    field: first,
    // Where nothing heads a row and nothing opens it, its first value stands for itself.
    isTitle: named(presentation.header[0] ?? '') !== undefined || isOpened || first.name === '',
    sortBy: sortName(resource, first),
  }
  return apart([title, ...rest])
}

function plainColumn(resource: Resource, field: Field | undefined): Column[] {
  if (field === undefined) return []
  return [{ name: field.name, label: field.label, field, isTitle: false, sortBy: sortName(resource, field) }]
}

/** `State` of two objects would be two columns of one name: each is then called by the object too. */
function apart(columns: Column[]): Column[] {
  return columns.map((column) => {
    const isInner = column.name.includes('.') && column.field.name === column.name
    const isAlone = !columns.some((other) => other !== column && other.label === column.label)
    return !isInner || isAlone || column.isTitle
      ? column
      : { ...column, label: humanise(column.name.split('.').slice(-2).join(' ')) }
  })
}

/** The column that leads to all of a row: its title, else the first without links and buttons of its own. */
export function openerOf(columns: readonly Column[]): Column | undefined {
  return columns.find(({ isTitle }) => isTitle) ?? columns.find(({ field }) => PLAIN.test(field.kind))
}

const PLAIN =
  /^(?:text|multiline|integer|number|money|date|date-time|time|duration|boolean|choice|constant|color)$/

/** Whether rows open their records: those of a list that nothing else is known of need an id. */
function opens(resource: Resource, row: unknown): boolean {
  const { itemPath, itemId, isListOnly } = resource
  if (itemPath === undefined || !isListOnly) return itemPath !== undefined
  return isObject(row) ? idOf(resource, row) !== undefined : itemId !== undefined
}

/** From so many rows on, a column without any value tells nothing. */
const ENOUGH_ROWS = 5

/**
 * The columns, with others instead of those that are empty in every row of a page; one that the list is sorted by stays. Columns that a person
 * has chosen hand theirs to no other.
 */
export function filledColumns(
  resource: Resource,
  columns: Column[],
  rows: readonly unknown[],
  sortedBy?: string,
): Column[] {
  if (rows.length < ENOUGH_ROWS) return columns
  const isFilled = ({ name }: Pick<Column, 'name'>) => rows.some((row) => hasValue(valueOf(row, name)))
  const kept = columns.filter(
    (column) =>
      column.isTitle || (column.sortBy !== undefined && column.sortBy === sortedBy) || isFilled(column),
  )
  const { presentation, stated } = resource
  const room = columns.length - kept.length
  if (room === 0 || stated?.line) return kept
  const spare = (presentation.spare ?? []).filter((name) => isFilled({ name })).slice(0, room)
  return apart([
    ...kept,
    ...spare.flatMap((name) => plainColumn(resource, fieldNamed(resource.fields, name))),
  ])
}

const MOST_AT_FIRST = 6

function titleLabel(resource: Resource, first: Field): string {
  if (resource.presentation.header.length > 1) return 'Name'
  if (first.name === '' || (first.name === resource.itemId?.at.at(-1) && /^_?id$/i.test(first.name)))
    return resource.singular
  return isPersonLike(resource) && /name/i.test(first.name) ? 'Name' : first.label
}

/** A list that comes whole is sorted here, by anything. */
function sortName(resource: Resource, field: Field): string | undefined {
  const { sort, paging } = resource.dialect
  if (sort === undefined) return isUnpaged(paging) && isComparable(field) ? field.name : undefined
  // A server that says no names has its own for what lies inside.
  const isKnown = sort.values !== undefined || (isComparable(field) && !field.name.includes('.'))
  return isKnown && sortValueOf(sort, field.name) !== undefined ? field.name : undefined
}

function isComparable({ kind, name }: Field): boolean {
  return (
    name !== '' && !['object', 'list', 'map', 'union', 'image', 'audio', 'file', 'choices'].includes(kind)
  )
}

/** The fields of a resource; where no record is described, those of a row, with their hints. */
export function fieldsOf({ fields, isUndescribed }: Resource, row: unknown): Field[] {
  const isRow = isObject(row)
  // Rows that have none of what is described are something else.
  if (!isRow || (!isUndescribed && fields.some(({ stated, name }) => !stated?.isUndescribed && name in row)))
    return fields
  const all = Object.keys(row).map(
    (name) => fields.find((field) => field.name === name) ?? unnamedField(name, valueOf(row, name)),
  )
  return all.every((field) => fields.includes(field)) ? fields : all
}
