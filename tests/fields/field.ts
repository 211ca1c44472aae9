import type { Field } from '../../src/openapi/model/field-model.ts'
import type { KindName } from '../../src/openapi/model/kind-name.ts'
import type { SchemaType } from '../../src/openapi/model/schema-model.ts'

/** A field as a description gives it: a kind, and the properties that a test needs. */
export function field(
  kind: KindName,
  more: Partial<Field> & { keywords?: Record<string, unknown> } = {},
): Field {
  const { keywords = {}, ...rest } = more
  return {
    name: 'thing',
    label: 'Thing',
    kind,
    evidence: { confidence: 1, reasons: [] },
    schema: { types: TYPES[kind] ?? ['string'], nullable: false, keywords },
    required: false,
    nullable: false,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    ...rest,
  }
}

/** Options of a choice from their values: `blocked` → Blocked. */
export function options(...values: unknown[]) {
  return values.map((value) => ({
    value,
    label: String(value).replace(/^./, (letter) => letter.toUpperCase()),
  }))
}

const TYPES: Partial<Record<KindName, SchemaType[]>> = {
  number: ['number'],
  integer: ['integer'],
  money: ['number'],
  boolean: ['boolean'],
  choices: ['array'],
  list: ['array'],
  object: ['object'],
  map: ['object'],
  duration: ['integer'],
  relation: ['integer'],
  unknown: [],
  union: [],
}
