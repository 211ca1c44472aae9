import { isEmpty } from '../../openapi/model/is-empty.ts'
import { ownValue } from '../../openapi/model/is-equal.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { withoutEmbedded } from '../../openapi/records/embedded-beside.ts'
import type { Resource } from '../../openapi/model/model.ts'

/**
 * True where a response holds all of a record: what the description requires, and what was sent. Servers also return
 * a part of it (`{id}`). If that counted as the record, the next PUT would lose the rest.
 */
export function isWholeRecord({ fields }: Resource, response: unknown, sent: unknown): boolean {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return false
  const given = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const isKnown = (name: string) => fields.some((field) => field.name === name && !field.writeOnly)
  const kept = given.filter(([name, value]) => value !== null && value !== undefined && isKnown(name))
  const required = fields.filter((field) => field.required && !field.writeOnly).map(({ name }) => name)
  return [...required, ...kept.map(([name]) => name)].every((name) => Object.hasOwn(response, name))
}

/**
 * True where a response has a value for everything that was sent. Servers also return `content: null` for a file that
 * they have just stored. Merged into the record, that would show the file as missing. Secrets are never returned.
 */
export function showsAllOf({ fields }: Resource, response: unknown, sent: unknown): boolean {
  if (!isObject(response) || !isObject(sent)) return true
  return fields.every(
    ({ name, kind, writeOnly }) =>
      writeOnly ||
      kind === 'password' ||
      isEmpty(ownValue(sent, name)) ||
      (ownValue(response, name) ?? null) !== null,
  )
}

/**
 * True where a row of a list holds all of its record. Lists often leave out parts (the lines of an order), whatever
 * the description says. If such a row counted as the record, the next PUT would lose those parts.
 */
export function isWholeRow({ fields, attributesAt }: Resource, row: unknown): boolean {
  if (typeof row !== 'object' || row === null || attributesAt !== undefined) return true
  // A related record that is embedded beside its id is only for reading.
  const parts = withoutEmbedded(fields).filter(
    ({ writeOnly, fields: inner, item }) => !writeOnly && (inner ?? item) !== undefined,
  )
  return parts.every(({ name }) => Object.hasOwn(row, name))
}
