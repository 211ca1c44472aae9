import { idValue } from '../../../openapi/requests/id-in-body.ts'
import { addressOf, idInAddress } from '../../../openapi/resources/address-parameters.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'
import { alternativesOf } from '../../../openapi/schema/variants.ts'
import { nodeOf } from '../../../openapi/model/document.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** The id of the record that a value names. The value is the id, an address, or the record itself. `undefined` if there is none. */
export function chosenId(resource: Resource, value: unknown): string | undefined {
  if (isObject(value)) return idOf(resource, value)
  if (value === undefined || value === null) return undefined
  return idInAddress(resource, value) ?? `${value as string | number | bigint}`
}

/** Whether a field names records by their addresses. Its format, its rows or the current value show it. */
export function isByAddress({ relation, schema }: Field, resource: Resource, value: unknown): boolean {
  return (
    relation?.isByAddress === true ||
    /^(?:ur[il]|iri)(?:-reference)?$/.test(String(schema.keywords.format)) ||
    idInAddress(resource, value) !== undefined
  )
}

/** The id of a row. If records are named by their addresses, the id in the row's address. */
export function rowId(resource: Resource, row: unknown, byAddress: boolean): string | undefined {
  return (byAddress ? idInAddress(resource, addressOf(resource, row)) : undefined) ?? idOf(resource, row)
}

/**
 * The value that is sent for a chosen record. It is the record itself if the field embeds one, its address if the server expects
 * addresses, or its id. `before` is an earlier value of the server, which shows how it writes addresses.
 */
export function valueFor(
  field: Field,
  resource: Resource,
  id: string,
  { row, before, address }: { row: unknown; before: unknown; address: string },
): unknown {
  if (field.relation?.isEmbedded === true) return embedded(field, row)
  if (!isByAddress(field, resource, before)) return idValue(id, idTypes(field))
  return addressOf(resource, row) ?? addressLike(before, id) ?? address
}

/** The types of an id. That of `oneOf: [integer, User]` is a number. */
function idTypes({ schema }: Field): readonly string[] {
  const types = [...schema.types, ...alternativesOf(schema).map((one) => String(nodeOf(one).type))]
  return types.includes('string') ? schema.types : types
}

/** An address like an earlier one of the server, with another id at its end. */
function addressLike(before: unknown, id: string): string | undefined {
  if (typeof before !== 'string') return undefined
  return before.replace(/[^/]+(\/?)$/, (_last, slash: string) => encodeURIComponent(id) + slash)
}

/** An embedded record, with only those properties of the row that the field has. */
function embedded(field: Field, row: unknown): unknown {
  if (!isObject(row) || field.fields === undefined || field.fields.length === 0) return row
  return Object.fromEntries(
    field.fields.filter(({ name }) => Object.hasOwn(row, name)).map(({ name }) => [name, row[name]]),
  )
}
