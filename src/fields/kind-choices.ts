import type { Field } from '../openapi/model/field-model.ts'
import type { KindName } from '../openapi/model/kind-name.ts'
import { fieldTypes } from './field-kinds.ts'
import { unnamedField } from '../openapi/fields/unnamed-field.ts'

/** A way to show a field: its kind, and what people call it. */
export interface KindChoice {
  kind: KindName
  label: string
}

/** The ways to show a field that its values allow, that of now among them. `hasResources`: there is something to link to. */
export function kindChoices(field: Field, hasResources = true): KindChoice[] {
  const kinds = kindsOf(field).filter((kind) => kind !== 'relation' || hasResources)
  return [...new Set([field.kind, ...kinds])]
    .map((kind) => ({ kind, label: kindLabel(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** What a kind is called: `Phone number`. */
export function kindLabel(kind: KindName): string {
  const field = { ...unnamedField('', ''), kind, relation: NOWHERE }
  return LABELS[kind] ?? fieldTypes.find((type) => type.matches(field))?.label ?? kind
}

/** Kinds that share a type with another. */
const LABELS: Partial<Record<KindName, string>> = {
  date: 'Date',
  'date-time': 'Date and time',
  integer: 'Whole number',
  unknown: 'JSON',
}

const NOWHERE: Field['relation'] = { resource: '', isEmbedded: false, evidence: { certainty: 0, signs: [] } }

const OF_TEXT: KindName[] = [
  'text',
  'multiline',
  'markdown',
  'choice',
  'phone',
  'email',
  'url',
  'image',
  'audio',
  'file',
  'date',
  'date-time',
  'time',
  'duration',
  'number',
  'money',
  'boolean',
  'color',
  'password',
  'relation',
]
const OF_NUMBERS: KindName[] = [
  'number',
  'money',
  'date',
  'date-time',
  'duration',
  'choice',
  'boolean',
  'phone',
  'text',
  'relation',
]

/** By what travels: a picture cannot be made of a number. */
function kindsOf({ schema, kind }: Field): KindName[] {
  const { keywords, types } = schema
  if (keywords.format === 'binary') return ['file', 'image', 'audio']
  if (keywords.format === 'byte' || keywords.contentEncoding === 'base64')
    return ['file', 'image', 'audio', 'text']
  const type = types.find((one) => one !== 'object' && one !== 'array') ?? types[0]
  if (kind === 'constant') return ['constant']
  if (type === 'string') return OF_TEXT
  if (type === 'integer') return ['integer', ...OF_NUMBERS.filter((one) => one !== 'number')]
  if (type === 'number') return OF_NUMBERS
  if (type === 'boolean') return ['boolean', 'choice']
  if (type === 'array') return ['list', 'choices', 'unknown']
  if (type === 'object') return ['object', 'relation', 'unknown']
  return [...OF_TEXT, 'unknown']
}
