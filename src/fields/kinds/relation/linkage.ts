import { because } from '../../../openapi/model/evidence.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../../openapi/model/model.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import { plainSingular } from '../../../openapi/wording/words.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** A relationship of JSON:API 1.1 (§7.2.2): `{ data: { type: 'people', id: '9' } }`, or with a list of such objects. */
export interface Linkage {
  isMany: boolean
  type: string
  resource: Resource
  /** The ids of the records that it names. */
  ids: unknown[]
  /** A field that names one of its records by id. */
  field: Field
}

/** The relationship in an object, if all its records belong to one known resource. */
export function linkageOf(
  description: Description | undefined,
  field: Field,
  value: unknown,
): Linkage | undefined {
  const part = field.fields?.find(({ name }) => name === 'data')
  const data = isObject(value) ? value.data : undefined
  if (data === undefined && part === undefined) return undefined
  const identifiers = [data ?? []].flat().filter(isObject)
  const shape = part?.kind === 'list' ? part.item : part
  const type = identifiers.length > 0 ? identifiers[0]?.type : typeIn(shape)
  if (typeof type !== 'string' || !identifiers.every((one) => one.type === type && one.id !== undefined))
    return undefined
  const own = plainSingular(type)
  const resource = description?.resources.find(
    ({ name, read, list }) => (read ?? list) !== undefined && plainSingular(name) === own,
  )
  if (resource === undefined) return undefined
  const relation = {
    resource: resource.path,
    isEmbedded: false,
    evidence: because('structure', 0.9, 'schema', resource.label),
  }
  return {
    isMany: Array.isArray(data) || (!isObject(data) && part?.kind === 'list'),
    type,
    resource,
    ids: identifiers.map(({ id }) => id),
    field: { ...unnamedField('', ''), label: field.label, kind: 'relation', relation },
  }
}

/** The only type that an identifier may have, if its description names one. */
function typeIn(shape: Field | undefined): unknown {
  if (!shape?.fields?.some(({ name }) => name === 'id')) return undefined
  const type = shape.fields.find(({ name }) => name === 'type')
  const { enum: values, const: only } = type?.schema.keywords ?? {}
  return only ?? (Array.isArray(values) && values.length === 1 ? values[0] : type?.example)
}
