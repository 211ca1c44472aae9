import { bodyOf } from '../../../openapi/requests/body.ts'
import { buildRequest } from '../../../openapi/requests/build-request.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { JSON_PATCH, jsonPatch, takesJsonPatch } from '../../../openapi/requests/json-patch.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { wrapBody } from '../../../openapi/requests/record-body.ts'
import { xmlBody } from '../../../openapi/requests/write-xml.ts'

/** JSON in the wrapper the server expects; anything else encoded as its media type says. `whole`: the record of which `value` is a part. */
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
      contentType: taken?.mediaType.includes('*') ? undefined : taken?.mediaType,
    }
  }
  const xml = xmlBody(operation, value)
  if (xml !== undefined) return { body: xml, contentType: taken.mediaType }
  const { body, contentType } = buildRequest(operation, { parameters, body: value })
  return { body, contentType }
}

/** A change: as steps where the server takes a JSON Patch, else the body that was made of it. */
export function changeToSend(
  operation: Operation | undefined,
  parameters: PathParameters,
  { before, after, body }: { before: unknown; after: unknown; body: unknown },
) {
  if (takesJsonPatch(operation)) {
    // Some servers describe the steps, and take them as plain JSON alone.
    const named = bodyOf(operation)?.mediaType
    const contentType = named?.includes('*') === false ? named : JSON_PATCH
    return { body: jsonPatch(before, after), contentType }
  }
  return bodyToSend(operation, parameters, body, before)
}

/** True where an emptied property is sent as null, whatever its schema says (RFC 7396). */
export function isMergePatch(operation: Operation | undefined): boolean {
  return bodyOf(operation)?.mediaType.includes('merge-patch+json') ?? false
}

/**
 * What only the server writes, what it puts beside an id for reading, and what a record is described to have that the body is described
 * not to take: strict servers refuse it, unless this one is known to drop what is not sent (`sendsAll`). What is described nowhere is sent back.
 */
export function namesNotSent(resource: Resource, field: Field, sendsAll = false): Set<string> {
  const asked = new Set(field.fields?.map(({ name }) => name))
  const { properties } = field.schema.keywords
  const taken = new Set([...asked, ...Object.keys(isObject(properties) ? properties : {})])
  const readOnly = [...resource.fields, ...(field.fields ?? [])]
    .filter((part) => part.readOnly)
    .map(({ name }) => name)
  const embedded = resource.fields
    .map((part) => part.relation?.embeddedIn)
    .filter((name) => name !== undefined)
  const others = resource.fields.filter(
    ({ name, said }) => !sendsAll && taken.size > 0 && !taken.has(name) && !said?.isUndescribed,
  )
  return new Set([
    ...readOnly,
    ...embedded.filter((name) => !asked.has(name)),
    ...others.map(({ name }) => name),
  ])
}
