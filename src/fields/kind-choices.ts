import type { Field } from '../openapi/model/field-model.ts'
import type { KindName } from '../openapi/model/kind-name.ts'
import type { SchemaType } from '../openapi/model/schema-model.ts'
import { fieldKinds, kindLabel } from './field-kinds.ts'

/** A way to show a field: its kind, and the kind's label. */
interface KindChoice {
  kind: KindName
  label: string
}

/** The ways to show a field that its values allow, including the current one. `hasResources`: there are records to link to. */
export function kindChoices(field: Field, hasResources = true): KindChoice[] {
  const kinds = kindsFor(field).filter((kind) => kind !== 'relation' || hasResources)
  return [...new Set([field.kind, ...kinds])]
    .map((kind) => ({ kind, label: kindLabel(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The kinds that fit a field's values in requests and responses. A number cannot be a picture, for example. */
function kindsFor({ schema, kind }: Field): KindName[] {
  const { keywords, types } = schema
  if (keywords.format === 'binary') return ['file', 'image', 'audio']
  if (keywords.format === 'byte' || keywords.contentEncoding === 'base64')
    return ['file', 'image', 'audio', 'text']
  if (kind === 'constant') return ['constant']
  const type = types.find((one) => one !== 'object' && one !== 'array') ?? types[0]
  return type === undefined ? [...kindsOf('string'), 'unknown'] : kindsOf(type)
}

function kindsOf(type: SchemaType): KindName[] {
  return fieldKinds()
    .filter(({ types }) => types?.includes(type))
    .map(({ name }) => name)
}
