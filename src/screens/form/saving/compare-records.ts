import { isServerFilled, isStateName } from '../../../openapi/fields/field-roles.ts'
import { changedNames, isEqual, ownValue } from '../../../openapi/model/is-equal.ts'
import { isEmpty } from '../../../openapi/model/is-empty.ts'
import { isObject, isPlainObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'

// Two versions of a record are compared field by field. Versions of one origin have one shape; of two origins (a row of a list, the
// record itself) only what both have in one shape can be compared.

/** The names of the fields that somebody else changed between two versions. */
export function changesBetween(base: RecordVersion, now: RecordVersion): string[] {
  const names = changedNames(base.record, now.record).filter(
    (name) => name === '' || !isSameValue(ownIn(base.record, name), ownIn(now.record, name)),
  )
  if (base.origin === now.origin) return names
  const state = stateBetween(base, now)
  if (state === 'same') return []
  return names.filter((name) => {
    if (!hasOwn(base.record, name) || !hasOwn(now.record, name)) return false
    // It was changed, and a value of another shape may hide where.
    return state === 'changed' || (isPlain(ownIn(base.record, name)) && isPlain(ownIn(now.record, name)))
  })
}

/** The version that a draft was begun with: `was` has what the fields were that it changes. It is older than any that was read since. */
export function versionBefore(base: RecordVersion, was: Record<string, unknown>): RecordVersion {
  const { record } = base
  if (!isObject(record)) return base
  const others = Object.entries(was).filter(([name, value]) => !isSameValue(value, ownValue(record, name)))
  return others.length === 0
    ? base
    : {
        ...base,
        record: { ...record, ...Object.fromEntries(others) },
        etag: undefined,
        lastModified: undefined,
        readAt: 0,
      }
}

/** A change of a record put on a newer version of it. */
export interface Rebased {
  /** The newer version with what the person changed. */
  after: unknown
  /** Fields that somebody else changed meanwhile. */
  theirs: string[]
  /** Those of them that the person changed too, to something else. */
  conflicts: string[]
}

/** Puts a person's change on a newer version of the record. */
export function rebase(base: RecordVersion, after: unknown, now: RecordVersion): Rebased {
  const mine = new Set(changedNames(base.record, after))
  const theirs = changesBetween(base, now)
  const conflicts = theirs.filter(
    (name) => mine.has(name) && !isSameValue(ownIn(now.record, name), ownIn(after, name)),
  )
  return { after: withChanges(base.record, after, now.record), theirs, conflicts }
}

/** The newest record with what a person changed of the one that the form began with. */
export function withChanges(before: unknown, mine: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(mine) || !isObject(now)) return mine
  const names = new Set(changedNames(before, mine))
  // Made of entries: an own `__proto__` would be lost where it was assigned.
  return Object.fromEntries([
    ...Object.entries(now).filter(([name]) => !names.has(name)),
    ...Object.entries(mine).filter(([name]) => names.has(name)),
  ])
}

/** The fields of a change that a response can show: no secrets, no files. */
export function visibleChanges({ fields }: Resource, before: unknown, after: unknown): string[] {
  const hidden = new Set(
    fields.filter(({ kind, writeOnly }) => writeOnly || kind === 'password').map(({ name }) => name),
  )
  return changedNames(before, after).filter(
    (name) => name !== '' && !hidden.has(name) && !holdsFile(ownIn(after, name)),
  )
}

/**
 * The fields of a change that a server left as they were. A field that was never seen counts where the record is described to show it, and was
 * read anew.
 */
export function unchangedFields(
  resource: Resource,
  base: RecordVersion,
  after: unknown,
  now: RecordVersion,
): string[] {
  const described = new Set(resource.fields.map(({ name }) => name))
  return visibleChanges(resource, base.record, after).filter((name) => {
    const [was, wanted, is] = [base.record, after, now.record].map((record) => ownIn(record, name))
    const isShown = hasOwn(now.record, name) || hasOwn(base.record, name) || described.has(name)
    const isRecord = hasOwn(now.record, name) || now.origin === 'record'
    return isShown && isRecord && isSameValue(is, was) && !isSameValue(is, wanted)
  })
}

/** The fields that a response should show after a change, and does not. */
export function missingFields(
  resource: Resource,
  base: RecordVersion,
  after: unknown,
  response: unknown,
): string[] {
  return visibleChanges(resource, base.record, after).filter(
    (name) => !isEmpty(ownIn(after, name)) && (ownIn(response, name) ?? null) === null,
  )
}

/**
 * The fields that a record held, that were not sent, and that it does not hold any more. Known only of what the record's own response had:
 * a list has columns that no record has. What only the server writes may go whenever it wants, and so may what is not described.
 */
export function lostFields({ fields }: Resource, base: RecordVersion, sent: unknown, now: unknown): string[] {
  if (base.origin !== 'record' || !isObject(sent) || !isObject(now)) return []
  return fields
    .filter((field) => !field.readOnly && !isServerFilled(field) && !Object.hasOwn(sent, field.name))
    .map(({ name }) => name)
    .filter((name) => !isEmpty(ownIn(base.record, name)) && isEmpty(ownIn(now, name)))
}

/** True where a record's own count of its changes (`version: 4`) went up by more than the one change that was sent. */
export function hasSkippedVersion(base: unknown, after: unknown, now: unknown): boolean {
  if (!isPlainObject(base) || !isPlainObject(after) || !isPlainObject(now)) return false
  return Object.keys(base).some((name) => {
    const [was, is] = [base[name], ownValue(now, name)]
    if (ownValue(after, name) !== was) return false
    return isStateName(name) && Number.isInteger(was) && Number.isInteger(is) && Number(is) - Number(was) > 1
  })
}

const DATED =
  /^(?:date_?)?(?:updated|modified|changed|last_?(?:updated?|modified|changed))_?(?:at|on|date|time)?$/i

/** What the names of their states say of two versions: `ETag`, `version`, `revision`, `updated_at`. */
function stateBetween(one: RecordVersion, other: RecordVersion): 'same' | 'changed' | undefined {
  if (one.etag !== undefined && other.etag !== undefined) return one.etag === other.etag ? 'same' : 'changed'
  if (!isPlainObject(one.record) || !isPlainObject(other.record)) return undefined
  for (const isState of [isStateName, (name: string) => DATED.test(name)])
    for (const [name, value] of Object.entries(one.record)) {
      const now = ownValue(other.record, name)
      if (isState(name) && isPlain(value) && !isEmpty(value) && !isEmpty(now))
        return isEqual(value, now) ? 'same' : 'changed'
    }
  return undefined
}

/** Equal as a server sees them: without the space around a text, and nothing is nothing however it is written. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  return isEqual(one, other)
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return isPlainObject(value) && Object.values(value).some(holdsFile)
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : !isPlainObject(value)
}

function hasOwn(record: unknown, name: string): boolean {
  return isObject(record) && Object.hasOwn(record, name)
}

function ownIn(record: unknown, name: string): unknown {
  return isObject(record) ? ownValue(record, name) : name === '' ? record : undefined
}
