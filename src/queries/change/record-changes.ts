import type { Field } from '../../openapi/model/field-model.ts'
import { changedNames } from '../../openapi/model/is-equal.ts'
import { isObject, isPlainObject } from '../../openapi/model/is-object.ts'
import { at } from '../../openapi/records/record.ts'
import { isId } from '../../openapi/fields/field-roles.ts'
import { takesEmptyText } from '../../openapi/fields/takes-empty-text.ts'

/**
 * The body of a PATCH: only what changed. An emptied field is sent as the empty value of its schema: null or an empty
 * text. In a merge patch (RFC 7396) it is always null, and a nested object is a patch too.
 */
export function changedOnly(
  field: Field | undefined,
  before: unknown,
  after: unknown,
  isMergePatch = false,
): unknown {
  if (!isPlainObject(before) || !isPlainObject(after)) return after
  const entries = changedNames(before, after).map((name): [string, unknown] => {
    const part = partOf(field, name)
    const [was, is] = [at(before, [name]), at(after, [name])]
    if (!Object.hasOwn(after, name)) return [name, isMergePatch ? null : (emptied(part, was) ?? null)]
    return [name, isMergePatch ? changedOnly(part, was, is, true) : withEmptied(part, was, is)]
  })
  return Object.fromEntries(entries)
}

/**
 * The body of a PUT: the whole record with its changes, including fields that the form does not show. Properties that
 * only the server writes are left out. So are those that a closed schema (`additionalProperties: false`) refuses.
 * `mayBeNull`: an emptied property is null, even where its schema has no empty value.
 */
export function wholeRecord(
  field: Field,
  before: unknown,
  after: unknown,
  readOnly: ReadonlySet<string>,
  mayBeNull?: boolean,
): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const named = new Set(field.fields?.map(({ name }) => name))
  const isClosed = field.schema.keywords.additionalProperties === false
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const kept = entriesOf(field, before, after, gone, mayBeNull).filter(
    ([name]) => !readOnly.has(name) && (!isClosed || named.has(name)),
  )
  return Object.fromEntries(kept)
}

/**
 * True for a record of a server that returns null for what is empty, although no schema says so. It is sent such nulls
 * already, and a property that is left out may stay as it was.
 */
export function hasNulls({ fields = [] }: Field, record: unknown): boolean {
  return fields.some((part) => !part.nullable && !part.required && at(record, [part.name]) === null)
}

/**
 * A nested object with its emptied described fields. If they were left out, the server would not know of the change. So
 * too in a list whose items have ids, because the server keeps those items.
 */
function withEmptied(
  field: Field | undefined,
  before: unknown,
  after: unknown,
  mayBeNull?: boolean,
): unknown {
  const key = field?.item?.fields?.find(isId)?.name
  if (key !== undefined && Array.isArray(before) && Array.isArray(after)) {
    const was = new Map(before.map((one): [unknown, unknown] => [at(one, [key]) ?? one, one]))
    return after.map((one) => withEmptied(field?.item, was.get(at(one, [key])), one, mayBeNull))
  }
  if (!isPlainObject(before) || !isPlainObject(after)) return after
  const gone = Object.keys(before).filter(
    (name) => !Object.hasOwn(after, name) && partOf(field, name) !== undefined,
  )
  return Object.fromEntries(entriesOf(field, before, after, gone, mayBeNull))
}

/** The properties of an object after a change. A removed property is included where its schema has an empty value. */
function entriesOf(
  field: Field | undefined,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  gone: string[],
  mayBeNull?: boolean,
): [string, unknown][] {
  return [
    ...Object.entries(after).map(([name, value]): [string, unknown] => [
      name,
      withEmptied(partOf(field, name), at(before, [name]), value, mayBeNull),
    ]),
    ...gone
      .map((name): [string, unknown] => [name, emptied(partOf(field, name), before[name], mayBeNull)])
      .filter(([, value]) => value !== undefined),
  ]
}

/** The value that is sent for an emptied field; `undefined` where its schema has none. */
function emptied(part: Field | undefined, before: unknown, mayBeNull = false): unknown {
  if (part === undefined || part.nullable || before === null) return null
  // Left out, so that validation reports it as required.
  if (part.required) return undefined
  if (Array.isArray(before) && !part.schema.keywords.minItems) return []
  return takesEmptyText(part) ? '' : mayBeNull ? null : undefined
}

function partOf(field: Field | undefined, name: string): Field | undefined {
  return field?.fields?.find((part) => part.name === name)
}
