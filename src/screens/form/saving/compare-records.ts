import { isServerFilled, isStateName } from '../../../openapi/fields/field-roles.ts'
import { changedNames, isEqual, ownValue } from '../../../openapi/model/is-equal.ts'
import { holdsFile } from '../../../openapi/model/holds-file.ts'
import { isEmpty } from '../../../openapi/model/is-empty.ts'
import { isObject, isPlainObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'

// Two versions of a record are compared field by field. Versions of one origin have one shape. Of two origins (a row
// of a list, the record itself) only values with the same shape can be compared.

/** The names of the fields that another person changed between two versions. */
export function changesBetween(base: RecordVersion, now: RecordVersion): string[] {
  const names = changedNames(base.record, now.record).filter(
    (name) => name === '' || !isSameValue(ownIn(base.record, name), ownIn(now.record, name)),
  )
  if (base.origin === now.origin) return names
  const state = stateBetween(base, now)
  if (state === 'same') return []
  return names.filter((name) => {
    if (!hasOwn(base.record, name) || !hasOwn(now.record, name)) return false
    // The record was changed, and a value of another shape may be the change.
    return state === 'changed' || (isPlain(ownIn(base.record, name)) && isPlain(ownIn(now.record, name)))
  })
}

/**
 * The version that a draft was begun with; `was` has the values of its changed fields then. It is older than any
 * version read since.
 */
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

/** A person's change, applied to a newer version of the record. */
interface Rebased {
  /** The newer version with the person's change. */
  after: unknown
  /** Fields that another person changed meanwhile. */
  theirs: string[]
  /** Those that both people changed, to different values. */
  conflicts: string[]
}

/** Applies a person's change to a newer version of the record. */
export function rebase(base: RecordVersion, after: unknown, now: RecordVersion): Rebased {
  const mine = new Set(changedNames(base.record, after))
  const theirs = changesBetween(base, now)
  const conflicts = theirs.filter(
    (name) => mine.has(name) && !isSameValue(ownIn(now.record, name), ownIn(after, name)),
  )
  return { after: withChanges(base.record, after, now.record), theirs, conflicts }
}

/** The newest record with the fields that a person changed since `before`. */
export function withChanges(before: unknown, mine: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(mine) || !isObject(now)) return mine
  const names = new Set(changedNames(before, mine))
  // From entries: assigning would lose a property named `__proto__`.
  return Object.fromEntries([
    ...Object.entries(now).filter(([name]) => !names.has(name)),
    ...Object.entries(mine).filter(([name]) => names.has(name)),
  ])
}

/** The changed fields that a response can show: no secrets, no files. */
export function visibleChanges({ fields }: Resource, before: unknown, after: unknown): string[] {
  const hidden = new Set(
    fields.filter(({ kind, writeOnly }) => writeOnly || kind === 'password').map(({ name }) => name),
  )
  return changedNames(before, after).filter(
    (name) => name !== '' && !hidden.has(name) && !holdsFile(ownIn(after, name)),
  )
}

/**
 * The changed fields that the server left as they were. A field without an earlier value counts where it is described
 * and the record was read again. The server may have changed other parts of a field: the serial number of a zone.
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
    return isShown && isRecord && isLeft(was, wanted, is)
  })
}

/** The changed fields that a response should contain and does not. */
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
 * The fields that the record lost because they were not sent. Known only for the record's own response, because a
 * list may have other columns. Fields that the server writes may disappear at any time, and so may undescribed ones.
 */
export function lostFields({ fields }: Resource, base: RecordVersion, sent: unknown, now: unknown): string[] {
  if (base.origin !== 'record' || !isObject(sent) || !isObject(now)) return []
  return fields
    .filter((field) => !field.readOnly && !isServerFilled(field) && !Object.hasOwn(sent, field.name))
    .map(({ name }) => name)
    .filter((name) => !isEmpty(ownIn(base.record, name)) && isEmpty(ownIn(now, name)))
}

/** True where the version number of a record (`version: 4`) rose by more than the one change that was sent. */
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

/**
 * Compares two versions by `ETag`, `version`, `revision` or `updated_at`; `undefined` where they have none of these.
 */
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

/** True for values that a server treats as equal: without surrounding space, and with all empty values alike. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  return isEqual(one, other)
}

/** True where the server left all that was changed in a value. */
function isLeft(was: unknown, wanted: unknown, is: unknown): boolean {
  if (isPlainObject(was) && isPlainObject(wanted) && isPlainObject(is))
    return changedNames(was, wanted).every((name) =>
      isLeft(ownValue(was, name), ownValue(wanted, name), ownValue(is, name)),
    )
  if (Array.isArray(was) && Array.isArray(wanted) && Array.isArray(is) && is.length === was.length)
    return was.length === wanted.length
      ? was.every((item, index) => isEqual(item, wanted[index]) || isLeft(item, wanted[index], is[index]))
      : wanted.every((item) => isIn(was, item) || !isIn(is, item)) &&
          was.every((item) => isIn(wanted, item) || isIn(is, item))
  return isSameValue(is, was) && !isSameValue(is, wanted)
}

function isIn(items: readonly unknown[], item: unknown): boolean {
  return items.some((one) => isEqual(one, item))
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
