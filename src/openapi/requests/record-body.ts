import { isEqual } from '../model/is-equal.ts'
import { bodyOf } from './body.ts'
import { listOf, nodeOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { takesJsonPatch } from './json-patch.ts'
import { lazily } from '../model/lazily.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { isBesideRows } from '../lists/rows.ts'
import { isServerFilled } from '../fields/field-roles.ts'
import { queryRecord } from '../operations/query-record.ts'
import { linkedType } from '../records/linkage.ts'
import { at } from '../records/record.ts'
import { originOf, propertiesOf, settle } from '../schema/schema.ts'
import { spreadProperty } from '../schema/spread.ts'

interface RecordLocation {
  /** Path of the wrapper's properties: `['article']`, `['data', 'attributes']`. */
  at: string[]
  field: Field
  /** True where the record is sent as the only item of a list. */
  isListed?: boolean
  /** The property whose own properties are fields of the record too. */
  spread?: Field
  /** The relationships beside the `attributes` of JSON:API, which are a property of the record. */
  relationships?: Field
}

/** Operations whose form has the body as it is sent, by a hint: no property is spread. */
export const wholeBodies = new WeakSet<Operation>()

/** Found once for an operation, when its form is first rendered. */
const locations = new WeakMap<Operation, RecordLocation | undefined>()
/** The field of the record of an operation, for the same reason. */
const recordFields = new WeakMap<Operation, Field>()

/** The position of the record's properties in the body of create or update. */
function recordLocation(operation: Operation): RecordLocation | undefined {
  if (!locations.has(operation)) {
    const start = takesJsonPatch(operation) ? undefined : (bodyOf(operation)?.field ?? queryRecord(operation))
    const isWhole = wholeBodies.has(operation)
    const location = start && (listedRecord(operation, start) ?? recordIn(start, isWhole))
    const spread = location && (isWhole ? location : withSpread(operation, location))
    locations.set(operation, spread && withRelationships(operation, spread))
  }
  return locations.get(operation)
}

/** The position with the relationships of JSON:API, which its form has after the attributes. */
function withRelationships(operation: Operation, location: RecordLocation): RecordLocation {
  const { field, relationships } = location
  if (relationships === undefined) return location
  const { required, additionalProperties } = field.schema.keywords
  const schema = settle(sourceOf(operation).reader, {
    type: 'object',
    properties: { ...Object.fromEntries(propertiesOf(field.schema)), relationships: {} },
    required,
    additionalProperties,
  })
  return { ...location, field: { ...field, schema, fields: [...(field.fields ?? []), relationships] } }
}

/** The position of a record with nearly all its fields in one property, which its form has beside the others. */
function withSpread(operation: Operation, location: RecordLocation): RecordLocation {
  const { field } = location
  const spread = spreadField(field)
  if (spread === undefined) return location
  const outer = field.fields?.filter((inner) => inner !== spread) ?? []
  const names = new Set(outer.map((inner) => inner.name))
  const inner = spread.fields?.filter((one) => !names.has(one.name)) ?? []
  const { required } = field.schema.keywords
  const properties = {
    ...Object.fromEntries(propertiesOf(spread.schema)),
    ...Object.fromEntries(propertiesOf(field.schema).filter(([key]) => key !== spread.name)),
  }
  const wanted = [required, spread.required ? spread.schema.keywords.required : []].flat()
  const { additionalProperties } = field.schema.keywords
  const schema = settle(sourceOf(operation).reader, {
    type: 'object',
    properties,
    required: wanted.filter((one) => typeof one === 'string' && one !== spread.name),
    additionalProperties,
  })
  return { ...location, field: { ...field, schema, fields: [...outer, ...inner] }, spread }
}

/** The property of a body whose own properties are fields of the record too. */
export function spreadField({ kind, schema, fields }: Field): Field | undefined {
  const origin = originOf(schema)
  if (kind !== 'object' || origin === undefined) return undefined
  const name = spreadProperty(origin.resolver, schema)
  return fields?.find((inner) => inner.name === name && inner.kind === 'object')
}

/** The position of the record's properties in a body. `isWhole`: `attributes` of a record stay nested. */
export function recordIn(body: Field, isWhole = false): RecordLocation {
  return descend(oneRecord(body), [], isWhole)
}

/**
 * The record in a body that is the list's own envelope: `{ pagination, Warnings, Invoices: [Invoice] }` at `/invoices`.
 * One is created or changed at a time.
 */
function listedRecord({ path }: Operation, { fields = [] }: Field): RecordLocation | undefined {
  const collection = path.replace(/\/(?:\{.*\}\/?)?$/, '').toLowerCase()
  const list = fields.find((one) => one.item && collection.endsWith(`/${one.name.toLowerCase()}`))
  const isEnvelope = fields.every((one) => one === list || isBesideRows(one.name))
  return list?.item?.fields?.length && isEnvelope
    ? { at: [list.name], field: list.item, isListed: true }
    : undefined
}

/** The record in a body that may be one record or a list of them. One is created at a time. */
function oneRecord(field: Field): Field {
  const variants = field.kind === 'union' ? (field.variants ?? []) : []
  const records = variants.filter(({ field: { kind } }) => kind === 'object')
  const isEither =
    records.length === 1 && variants.every(({ field: { kind } }) => kind === 'object' || kind === 'list')
  return (isEither ? records[0]?.field : undefined) ?? field
}

function descend(field: Field, path: string[], isWhole: boolean): RecordLocation {
  if (
    field.kind === 'list' &&
    path.length === 0 &&
    field.item?.kind === 'object' &&
    field.item.fields?.length === 0
  )
    return { at: path, field }
  const open =
    field.fields?.filter((inner) => inner.kind !== 'constant' && !(path.length > 0 && inner.name === 'id')) ??
    []
  const attributes =
    path.length > 0 && !isWhole
      ? open.find((inner) => inner.name === 'attributes' && inner.kind === 'object')
      : undefined
  const only = attributes ?? (open.length === 1 && path.length === 0 ? open[0] : undefined)
  if (!only || only.kind !== 'object' || (only.fields?.length ?? 0) === 0) return { at: path, field }
  const relationships =
    attributes && open.find((inner) => inner.name === 'relationships' && inner.kind === 'object')
  const location = descend(only, [...path, only.name], isWhole)
  return relationships === undefined ? location : { ...location, relationships }
}

/**
 * The object field of the body with the record's properties, inside a one-property wrapper if there is one. An `id`
 * that the server fills is left out. `undefined` for an operation without a body, and for a JSON Patch, whose body is
 * no record.
 */
export function bodyField(operation: Operation): Field | undefined {
  const known = recordFields.get(operation)
  const location = recordLocation(operation)
  if (known || !location) return known
  const { field } = location
  // A PUT on the collection has the record's id in the body, so it keeps it.
  const hasIdInPath = operation.method === 'post' || /\}[^/]*\/?$/.test(operation.path)
  const kept = lazily(
    { ...field, name: '' },
    { fields: () => field.fields?.filter((inner) => !(hasIdInPath && isDroppedId(inner))) },
  )
  recordFields.set(operation, kept)
  return kept
}

function isDroppedId(field: Field): boolean {
  return !field.required && /^_?(?:id|uuid)$/i.test(field.name) && isServerFilled(field)
}

/**
 * The body that sends this record: wrapped as described, with the constants of the wrapper. If the wrapper has the id
 * of the changed record (`whole`), that is filled in too.
 */
export function wrapBody(operation: Operation, record: unknown, whole = record): unknown {
  const location = recordLocation(operation)
  const start = bodyOf(operation)?.field
  if (!location || !start) return record
  const inner =
    location.spread === undefined
      ? wholeBodies.has(operation)
        ? withFrame(location.field, record, whole)
        : record
      : gathered(location.field, location.spread, record)
  if (location.at.length === 0) return inner
  if (location.isListed) return { [location.at.join()]: [inner] }
  const frame = { id: nodeOf(whole).id, type: typeOf(operation, record === whole ? undefined : whole) }
  if (!isObject(inner)) return wrapped(start, location.at, inner, frame)
  const { attributes, linkages } = withoutLinkages(location.field, inner)
  const { relationships } = attributes
  if (location.relationships !== undefined) delete attributes.relationships
  const body = wrapped(start, location.at, attributes, frame)
  const named = {
    ...(location.relationships &&
      changedRelationships(relationships, record === whole ? {} : nodeOf(whole).relationships)),
    ...linkages,
  }
  if (Object.keys(named).length > 0)
    Object.assign(nodeOf(at(body, location.at.slice(0, -1))), { relationships: named })
  return body
}

/** The attributes of a record, and the linkages that its ids of related records stand for. */
function withoutLinkages(
  { fields = [] }: Field,
  record: Record<string, unknown>,
): { attributes: Record<string, unknown>; linkages: Record<string, unknown> } {
  const attributes = { ...record }
  const linkages: Record<string, unknown> = {}
  for (const field of fields) {
    const type = linkedType(field)
    const value = record[field.name]
    if (type === undefined || value === undefined) continue
    const identifiers = [value ?? []].flat().map((id: unknown) => ({ type, id: `${id as string | number}` }))
    linkages[field.name] = { data: field.item ? identifiers : (identifiers[0] ?? null) }
    delete attributes[field.name]
  }
  return { attributes, linkages }
}

/** The changed relationships, only with the ids of their records. */
function changedRelationships(after: unknown, before: unknown): Record<string, unknown> {
  const data = (relationships: unknown, name: string) => nodeOf(nodeOf(relationships)[name]).data
  const names = Object.keys(nodeOf(after)).filter(
    (name) => data(after, name) !== undefined && !isEqual(data(after, name), data(before, name)),
  )
  return Object.fromEntries(names.map((name) => [name, { data: data(after, name) }]))
}

/** A part of a record with the type and id around its attributes. */
function withFrame({ fields = [] }: Field, record: unknown, whole: unknown): unknown {
  if (!isObject(record) || !fields.some(({ name }) => name === 'attributes')) return record
  const constants = fields.filter(({ kind, required }) => kind === 'constant' && required)
  const { id } = nodeOf(whole)
  return {
    ...Object.fromEntries(constants.map((one) => [one.name, one.default])),
    ...(id === undefined ? {} : { id }),
    ...record,
  }
}

/** The record with spread properties moved back into their own property. */
function gathered({ fields = [] }: Field, spread: Field, record: unknown): unknown {
  if (!isObject(record)) return record
  const { [spread.name]: before, ...flat } = record
  const names = new Set([...Object.keys(nodeOf(before)), ...(spread.fields ?? []).map(({ name }) => name)])
  const outer = new Set(fields.filter((one) => !spread.fields?.includes(one)).map(({ name }) => name))
  const entries = Object.entries(flat)
  const inside = Object.fromEntries(entries.filter(([name]) => names.has(name) && !outer.has(name)))
  const outside = entries.filter(([name]) => !names.has(name) || outer.has(name))
  const isNeeded = Object.keys(inside).length > 0 || spread.required
  return { ...Object.fromEntries(outside), ...(isNeeded ? { [spread.name]: inside } : {}) }
}

/** The id and type around the properties of a record. */
interface Frame {
  id: unknown
  type: string | undefined
}

/**
 * The type that JSON:API requires of every record in a request. It is the record's own, else the name in the path
 * (`/posts`).
 */
function typeOf({ path }: Operation, record: unknown): string | undefined {
  const { type } = nodeOf(record)
  return typeof type === 'string' ? type : path.split('/').findLast((step) => /^[\w-]+$/.test(step))
}

/** The only value that the description allows in a field. */
function onlyValue({ schema: { keywords } }: Field): unknown {
  return keywords.const ?? (listOf(keywords.enum).length === 1 ? listOf(keywords.enum)[0] : undefined)
}

function wrapped(field: Field, path: readonly string[], record: unknown, frame: Frame): unknown {
  const [name, ...rest] = path
  if (name === undefined) return record
  const wrapper: Record<string, unknown> = {}
  for (const inner of field.fields ?? []) {
    if (inner.name === name) wrapper[name] = wrapped(inner, rest, record, frame)
    else if (inner.kind === 'constant' && inner.required) wrapper[inner.name] = inner.default
    else if (inner.name === 'id' && frame.id !== undefined) wrapper.id = frame.id
    else if (inner.name === 'type' && name === 'attributes') wrapper.type = onlyValue(inner) ?? frame.type
  }
  return wrapper
}
