import type { Field } from '../description/field-model.ts'
import { isObject } from '../fields/object.tsx'
import { isWithin, pointer } from '../fields/pointer.ts'

/** True for two JSON values that say the same; files are the same only when they are one object. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isEqual(one[name], other[name]))
}

/** Names of the properties in which two objects differ; `['']` for two other values that differ. */
export function changedNames(before: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(after)) return isEqual(before, after) ? [] : ['']
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isEqual(before[name], after[name]))
}

/**
 * The body of a PATCH: what changed, and nothing else. An emptied field is sent as what the schema takes for empty: null, or
 * an empty text; as null alone in a merge patch.
 */
export function changedOnly(field: Field, before: unknown, after: unknown, isMergePatch = false): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const entries = changedNames(before, after).map((name): [string, unknown] => [
    name,
    name in after ? after[name] : isMergePatch ? null : (emptied(field, name, before[name]) ?? null),
  ])
  return Object.fromEntries(entries)
}

/**
 * The body of a PUT: the whole record with its changes, also what the form does not show; without what only the server
 * writes, and without what a closed schema (`additionalProperties: false`) refuses.
 */
export function wholeRecord(
  field: Field,
  before: unknown,
  after: unknown,
  readOnly: ReadonlySet<string>,
): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const named = new Set(field.fields?.map(({ name }) => name))
  const isClosed = field.schema.keywords.additionalProperties === false
  const gone = Object.keys(before)
    .filter((name) => !(name in after))
    .map((name): [string, unknown] => [name, emptied(field, name, before[name])])
    .filter(([, value]) => value !== undefined)
  const kept = [...Object.entries(after), ...gone].filter(
    ([name]) => !readOnly.has(name) && (!isClosed || named.has(name)),
  )
  return Object.fromEntries(kept)
}

/** What an emptied field is sent as; `undefined`: the schema has no word for it. */
function emptied(field: Field, name: string, before: unknown): unknown {
  const part = field.fields?.find((one) => one.name === name)
  if (part === undefined || part.nullable || before === null) return null
  // Left out, so that the check says that it has to be filled in.
  if (part.required) return undefined
  const { minLength, pattern, format, enum: values } = part.schema.keywords
  const isFree = !minLength && pattern === undefined && format === undefined && values === undefined
  return isFree && part.schema.types.includes('string') ? '' : undefined
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !(value instanceof Blob)
}

/**
 * The messages about what was changed: what the server gave and nobody touched is not this person's mistake. With `isWhole` the
 * whole record is sent, so that what it lacks is a mistake too.
 */
export function aboutChanges(
  messages: Record<string, string>,
  before: unknown,
  after: unknown,
  isWhole = false,
): Record<string, string> {
  const names = changedNames(before, after)
  if (names.includes('')) return messages
  const isAbout = (at: string) => names.some((name) => isWithin(at, pointer('', name)))
  const lacks = (at: string) => isWhole && isObject(before) && isAbsent(before[at.split('/')[1] ?? ''])
  return Object.fromEntries(Object.entries(messages).filter(([at]) => isAbout(at) || lacks(at)))
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}
