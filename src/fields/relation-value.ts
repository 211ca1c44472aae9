import { namedByAddress } from '../description/address-parameters.ts'
import type { Field } from '../description/field-model.ts'
import type { Resource } from '../description/model.ts'
import { idOf } from '../description/record.ts'
import { isObject } from './object.tsx'

/** The id of the record that a value names: as it is, out of an address, or out of the record itself. `undefined` for none. */
export function chosenId(resource: Resource, value: unknown): string | undefined {
  if (isObject(value)) return idOf(resource, value)
  if (value === undefined || value === null) return undefined
  const named = namedByAddress(resource, value)
  return Object.values(named ?? {}).at(-1) ?? `${value as string | number | bigint}`
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
  { row, before, place }: { row: unknown; before: unknown; place: string },
): unknown {
  if (field.relation?.isEmbedded === true) return embedded(field, row)
  const isAddress = field.relation?.isByAddress === true || namedByAddress(resource, before) !== undefined
  if (!isAddress && !/^(?:ur[il]|iri)(?:-reference)?$/.test(String(field.schema.keywords.format)))
    return idValue(field, id)
  return ownAddress(resource, row) ?? addressLike(before, id) ?? place + id
}

/** The address that a row tells of itself. */
function ownAddress(resource: Resource, row: unknown): string | undefined {
  if (!isObject(row)) return undefined
  const id = idOf(resource, row)
  const names = ['url', '@id', 'href', 'self', 'uri', 'resource_uri']
  const told = names.map((name) => row[name]).filter((value) => typeof value === 'string')
  return told.find((address) => chosenId(resource, address) === id && address.includes('/'))
}

/** Another address like one that the server gave, with another id at its end. */
function addressLike(before: unknown, id: string): string | undefined {
  if (typeof before !== 'string') return undefined
  return before.replace(/[^/]+(\/?)$/, (_last, slash: string) => encodeURIComponent(id) + slash)
}

/** An embedded record is sent with the properties that the field has, not with all that the list told. */
function embedded(field: Field, row: unknown): unknown {
  if (!isObject(row) || field.fields === undefined || field.fields.length === 0) return row
  return Object.fromEntries(
    field.fields.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]),
  )
}
