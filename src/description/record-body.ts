import { bodyOf } from './body.ts'
import { isNode } from './document.ts'
import { takesJsonPatch } from './json-patch.ts'
import { lazily } from './lazily.ts'
import type { Field, Operation } from './model.ts'
import { isServerFilled } from './presentation.ts'

interface BodyPlace {
  /** Path of the wrapper's properties: `['article']`, `['data', 'attributes']`. */
  at: string[]
  field: Field
}

const places = new WeakMap<Operation, BodyPlace | undefined>()
const recordFields = new WeakMap<Operation, Field>()

/** Where the record's properties lie in the body of create or update. */
function bodyPlace(operation: Operation): BodyPlace | undefined {
  if (!places.has(operation)) {
    const start = takesJsonPatch(operation) ? undefined : bodyOf(operation)?.field
    places.set(operation, start && recordIn(start))
  }
  return places.get(operation)
}

/** Where the record's properties lie in a body. */
export function recordIn(body: Field): BodyPlace {
  return descend(oneRecord(body), [])
}

/** Where the body is one record or a list of them, the record: one is created at a time. */
function oneRecord(field: Field): Field {
  const variants = field.kind === 'union' ? (field.variants ?? []) : []
  const records = variants.filter(({ field: { kind } }) => kind === 'object')
  const isEither =
    records.length === 1 && variants.every(({ field: { kind } }) => kind === 'object' || kind === 'list')
  return (isEither ? records[0]?.field : undefined) ?? field
}

function descend(field: Field, path: string[]): BodyPlace {
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
    path.length > 0 ? open.find((inner) => inner.name === 'attributes' && inner.kind === 'object') : undefined
  const only = attributes ?? (open.length === 1 && path.length === 0 ? open[0] : undefined)
  if (!only || only.kind !== 'object' || (only.fields?.length ?? 0) === 0) return { at: path, field }
  return descend(only, [...path, only.name])
}

/**
 * The object field of the body whose properties are the record's, inside a one-property wrapper if there is one. An `id`
 * that the server fills is left out; `undefined` for an operation without a body, and for a JSON Patch, whose body is no record.
 */
export function bodyField(operation: Operation): Field | undefined {
  const known = recordFields.get(operation)
  const place = bodyPlace(operation)
  if (known || !place) return known
  const { field } = place
  // A PUT on the collection names its record in the body, so it keeps its id.
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

/** The body that sends this record: wrapped as the operation wants it, the constants of the wrapper filled in. */
export function wrapBody(operation: Operation, record: unknown): unknown {
  const place = bodyPlace(operation)
  const start = bodyOf(operation)?.field
  if (!place || !start || place.at.length === 0) return record
  return wrapped(start, place.at, record)
}

function wrapped(field: Field, path: readonly string[], record: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return record
  const wrapper: Record<string, unknown> = {}
  for (const inner of field.fields ?? []) {
    if (inner.name === name) wrapper[name] = wrapped(inner, rest, record)
    else if (inner.kind === 'constant' && inner.required) wrapper[inner.name] = inner.default
    else if (inner.name === 'id' && isNode(record) && record.id !== undefined) wrapper.id = record.id
  }
  return wrapper
}
