import { isPlainObject } from '../model/is-object.ts'
import { isEqual, ownValue } from '../model/is-equal.ts'
import { bodyOf } from './body.ts'
import type { Operation } from '../model/operation.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** The media type of a JSON Patch (RFC 6902). */
export const JSON_PATCH = 'application/json-patch+json'

/** One step of a JSON Patch. */
export interface PatchStep {
  op: 'add' | 'replace' | 'remove'
  /** JSON pointer into the record. */
  path: string
  value?: unknown
}

/** True for an operation that takes steps (`[{ op, path, value }]`), by its media type or by its body's properties. */
export function takesJsonPatch(operation: Operation | undefined): boolean {
  const body = bodyOf(operation)
  if (body?.encoding !== 'json') return false
  const { kind, fields = [], item } = body.field
  const names = item?.fields?.map(({ name }) => name.toLowerCase()) ?? []
  if (kind === 'list' && names.includes('op') && names.includes('path')) return true
  return /json-patch\+json/i.test(body.mediaType) && !(kind === 'object' && fields.length > 0)
}

/**
 * The steps from one record to another. Lists are replaced whole, because servers treat steps inside them
 * differently.
 */
export function jsonPatch(before: unknown, after: unknown, path = ''): PatchStep[] {
  if (!isPlainObject(before) || !isPlainObject(after)) {
    if (isEqual(before, after)) return []
    if (after === undefined) return [{ op: 'remove', path }]
    return [{ op: before === undefined ? 'add' : 'replace', path, value: after }]
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    jsonPatch(ownValue(before, name), ownValue(after, name), `${path}/${pointerPart(name)}`),
  )
}
