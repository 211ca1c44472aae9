import { isServerFilled } from '../fields/field-roles.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { liveField } from './live-field.ts'
import { areLinks } from './record-links.ts'

/**
 * A resource without described fields, with the fields of live records; any other is unchanged. People fill in all
 * but the id and what the server sets.
 */
export function withLiveFields(resource: Resource, records: readonly unknown[]): Resource {
  if (resource.fields.length > 0) return resource
  const found = new Map<string, unknown>()
  for (const record of records)
    if (isObject(record))
      for (const [name, value] of Object.entries(record)) found.set(name, found.get(name) ?? value)
  const id = resource.itemId?.at[0]
  const fields = [...found].map(([name, value]) => {
    // An empty value may be anything, which is most often a text.
    const field = (value ?? null) === null ? unnamedField(name, '') : liveField(resource, name, value)
    return Object.assign(field, { readOnly: name === id || isServerFilled(field) || areLinks(name, value) })
  })
  return fields.length === 0 ? resource : { ...resource, fields }
}
