import { addressOf, idInAddress } from '../../../openapi/resources/address-parameters.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** The id of the record that a value names: as it is, out of an address, or out of the record itself. `undefined` for none. */
export function chosenId(resource: Resource, value: unknown): string | undefined {
  if (isObject(value)) return idOf(resource, value)
  if (value === undefined || value === null) return undefined
  return idInAddress(resource, value) ?? `${value as string | number | bigint}`
}

/** Whether a field names records by their addresses: by its format, by what its rows showed, or by the value that is there. */
export function isByAddress({ relation, schema }: Field, resource: Resource, value: unknown): boolean {
  return (
    relation?.isByAddress === true ||
    /^(?:ur[il]|iri)(?:-reference)?$/.test(String(schema.keywords.format)) ||
    idInAddress(resource, value) !== undefined
  )
}

/** The id of a row to choose; where records are named by their addresses, the one in its own. */
export function rowId(resource: Resource, row: unknown, byAddress: boolean): string | undefined {
  return (byAddress ? idInAddress(resource, addressOf(resource, row)) : undefined) ?? idOf(resource, row)
}

/** An id is sent as the schema has it: a number where it says number. */
export function idValue(field: Field, id: string): unknown {
  const types: string[] = field.schema.types
  if (!types.includes('integer') && !types.includes('number')) return id
  if (!/^-?\d+$/.test(id)) return id
  return Number.isSafeInteger(Number(id)) ? Number(id) : BigInt(id)
}

/**
 * What is sent for a record that was chosen: its id; the record itself where the field holds one; its address where the server names records by
 * theirs. `before`: a value that the server gave, which shows how an address is written.
 */
export function valueFor(
  field: Field,
  resource: Resource,
  id: string,
  { row, before, collection }: { row: unknown; before: unknown; collection: string },
): unknown {
  if (field.relation?.isEmbedded === true) return embedded(field, row)
  if (!isByAddress(field, resource, before)) return idValue(field, id)
  return addressOf(resource, row) ?? addressLike(before, id) ?? collection + id
}

/** Another address like one that the server gave, with another id at its end. */
function addressLike(before: unknown, id: string): string | undefined {
  if (typeof before !== 'string') return undefined
  return before.replace(/[^/]+(\/?)$/, (_last, slash: string) => encodeURIComponent(id) + slash)
}

/** An embedded record is sent with the properties that the field has, not with all that the list contains. */
function embedded(field: Field, row: unknown): unknown {
  if (!isObject(row) || field.fields === undefined || field.fields.length === 0) return row
  return Object.fromEntries(
    field.fields.filter(({ name }) => Object.hasOwn(row, name)).map(({ name }) => [name, row[name]]),
  )
}
