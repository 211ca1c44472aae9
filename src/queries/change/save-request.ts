import { isObject, isPlainObject } from '../../openapi/model/is-object.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { bodyOf } from '../../openapi/requests/body.ts'
import { embeddedBeside } from '../../openapi/records/embedded-beside.ts'
import { buildRequest } from '../../openapi/requests/build-request.ts'
import { JSON_PATCH, jsonPatch, takesJsonPatch } from '../../openapi/requests/json-patch.ts'
import { wrapBody } from '../../openapi/requests/record-body.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { xmlBody } from '../../openapi/requests/write-xml.ts'
import { propertiesOf } from '../../openapi/schema/schema.ts'
import { isEqual, ownValue } from '../../openapi/model/is-equal.ts'
import { isStateName } from '../../openapi/fields/field-roles.ts'
import type { LearntSaving } from './learnt-saving.ts'
import { fieldToFill, inOpenEnvelope } from './field-to-fill.ts'
import { changedOnly, hasNulls, wholeRecord } from './record-changes.ts'

/** What is sent of a record, and in which form. */
interface RecordChange extends LearntSaving {
  /** The record that the change is built on. */
  before: unknown
  /** The record as the person wants it. */
  after: unknown
  /** Required properties that are sent with a partial change. */
  required?: Record<string, unknown>
  /** The body as a person wrote it, sent unchanged. */
  body?: unknown
}

/**
 * True where the whole record is sent. A PUT sends it unless the server takes only changes. Other methods send it
 * where the server drops what is left out.
 */
export function isWhole(operation: Operation | undefined, way: LearntSaving): boolean {
  return operation?.method === 'put' ? way.sendsChanges !== true : way.sendsAll === true
}

/**
 * What a save sends: the changes, the whole record, or the steps of a JSON Patch (RFC 6902). `sent`: the record's
 * part in it.
 */
export function saveRequest(
  resource: Resource,
  operation: Operation | undefined,
  parameters: PathParameters,
  change: RecordChange,
) {
  const { before, after, required, sendsAll, sendsDescribed } = change
  if (change.body !== undefined)
    return {
      sent: unwrapRecord(resource, change.body),
      body: change.body,
      contentType: jsonTypeOf(operation),
    }
  const field = fieldToFill(resource, operation)
  let sent: unknown
  if (isWhole(operation, change)) {
    const notSent = [...namesNotSent(resource, field, sendsAll), ...recordsOfOldIds(field, before, after)]
    const whole = wholeRecord(field, before, after, new Set(notSent), hasNulls(field, before))
    sent = sendsDescribed ? describedOnly(field, whole) : whole
    if (sendsDescribed === 'writable') sent = writableOnly(field, sent)
  } else {
    const changed = changedOnly(field, before, after, isMergePatch(operation))
    sent = isObject(changed) ? { ...required, ...stateIn(field, before), ...changed } : changed
  }
  const body = inOpenEnvelope(resource, operation, sent)
  return { sent, ...changeToSend(operation, parameters, { before, after, body }) }
}

/** The embedded records whose ids were changed: beside `clientId: 8` a `client` with the id 7 would undo the change. */
function recordsOfOldIds({ fields = [] }: Field, before: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(after)) return []
  const isSame = (name: string) => isEqual(ownValue(before, name), ownValue(after, name))
  return fields.flatMap((field) => {
    const embedded = embeddedBeside(field, before)
    return embedded !== undefined && !isSame(field.name) && isSame(embedded) ? [embedded] : []
  })
}

/** The properties that identify the version of a record (`version: 4`), where the body of a partial change has them. */
function stateIn({ fields = [] }: Field, before: unknown): Record<string, unknown> {
  if (!isObject(before)) return {}
  const names = fields.filter((part) => !part.readOnly && isStateName(part.name)).map(({ name }) => name)
  const known = names.filter((name) => (ownValue(before, name) ?? null) !== null)
  return Object.fromEntries(known.map((name) => [name, before[name]]))
}

/** The media type of a JSON body; `undefined`: `application/json`. */
export function jsonTypeOf(operation: Operation | undefined): string | undefined {
  const taken = bodyOf(operation)
  return taken?.encoding !== 'json' || taken.mediaType.includes('*') ? undefined : taken.mediaType
}

/**
 * The body of a request: JSON in the described envelope, else encoded by its media type. `whole`: the record that
 * `value` is a part of.
 */
export function bodyToSend(
  operation: Operation | undefined,
  parameters: PathParameters,
  value: unknown,
  whole = value,
) {
  const taken = bodyOf(operation)
  if (operation === undefined || taken === undefined || taken.encoding === 'json') {
    return {
      body: operation === undefined ? value : wrapBody(operation, value, whole),
      contentType: jsonTypeOf(operation),
    }
  }
  const xml = xmlBody(operation, value)
  if (xml !== undefined) return { body: xml, contentType: taken.mediaType }
  const { body, contentType } = buildRequest(operation, { parameters, body: value })
  return { body, contentType }
}

/** The body of a change: the steps of a JSON Patch where the server takes one, else `body`. */
function changeToSend(
  operation: Operation | undefined,
  parameters: PathParameters,
  { before, after, body }: { before: unknown; after: unknown; body: unknown },
) {
  if (takesJsonPatch(operation)) {
    // Some servers describe the steps but take them only as plain JSON.
    const named = bodyOf(operation)?.mediaType
    const contentType = named?.includes('*') === false ? named : JSON_PATCH
    return { body: jsonPatch(before, after), contentType }
  }
  return bodyToSend(operation, parameters, body, before)
}

/**
 * The properties that a save leaves out, because strict servers refuse them. Those are read-only properties and
 * embedded records beside an id. Properties that the record describes but the body does not are left out too. A
 * server that drops what is not sent (`sendsAll`) gets those. A property that is described nowhere is sent back.
 */
export function namesNotSent(resource: Resource, field: Field, sendsAll = false): Set<string> {
  const ofForm = new Set(field.fields?.map(({ name }) => name))
  const { properties } = field.schema.keywords
  const taken = new Set([...ofForm, ...Object.keys(isObject(properties) ? properties : {})])
  const readOnly = [...resource.fields, ...(field.fields ?? [])]
    .filter((part) => part.readOnly)
    .map(({ name }) => name)
  const embedded = resource.fields
    .map((part) => part.relation?.embeddedIn)
    .filter((name) => name !== undefined)
  const others = resource.fields.filter(
    ({ name, stated }) => !sendsAll && taken.size > 0 && !taken.has(name) && !stated?.isUndescribed,
  )
  return new Set([
    ...readOnly,
    ...embedded.filter((name) => !ofForm.has(name)),
    ...others.map(({ name }) => name),
  ])
}

/** A record without properties that the body does not describe. Unchanged where the body describes none. */
export function describedOnly(field: Field, record: unknown): unknown {
  if (!isObject(record)) return record
  const others = new Set(undescribedIn(field, record))
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.has(name)))
}

/**
 * A value without the read-only properties inside it, which OpenAPI says not to send (OAS 3.1 §4.8.24). An embedded
 * record beside its id goes too. What is described nowhere stays.
 */
export function writableOnly(field: Field, value: unknown): unknown {
  const { item, fields, schema } = field
  if (Array.isArray(value)) return item ? value.map((one) => writableOnly(item, one)) : value
  if (!isPlainObject(value) || !fields?.length) return value
  const described = new Set(propertiesOf(schema).map(([name]) => name))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = fields.find((one) => one.name === name)
      if (part) return part.readOnly ? [] : [[name, writableOnly(part, inner)]]
      return described.has(name) ? [] : [[name, inner]]
    }),
  )
}

/** The names of the record's properties that the body does not describe. Empty where the body describes none. */
export function undescribedIn(field: Field, record: unknown): string[] {
  const { properties } = field.schema.keywords
  const described = new Set([
    ...(field.fields ?? []).map(({ name }) => name),
    ...Object.keys(isObject(properties) ? properties : {}),
  ])
  if (described.size === 0 || !isObject(record)) return []
  return Object.keys(record).filter((name) => !described.has(name))
}

/** True where an emptied property is sent as null, whatever its schema says (RFC 7396). */
function isMergePatch(operation: Operation | undefined): boolean {
  return bodyOf(operation)?.mediaType.includes('merge-patch+json') ?? false
}

/** True for a body that is sent as an upload or unchanged, and not as JSON. */
export function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}
