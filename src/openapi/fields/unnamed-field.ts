import { because } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import { guessKind } from './kinds.ts'
import type { Schema } from '../model/schema-model.ts'
import { valueShape } from '../schema/shape.ts'
import { FIGURES, isFigure } from './yes-or-no.ts'
import { humanise } from '../wording/words.ts'

/** A field for an undescribed value. A plain value has a kind by its name and type; any other value is JSON. */
export function unnamedField(name: string, value?: unknown, depth = 0): Field {
  const { kind } = valueShape(value)
  const types: Schema['types'] = kind === 'text' ? ['string'] : kind === 'number' ? ['number'] : []
  const schema: Schema = { types, nullable: true, keywords: { example: value } }
  const own =
    name !== '' && types.length > 0
      ? guessKind(schema, name).kind
      : kind === 'object' || kind === 'array'
        ? 'unknown'
        : kind
  return {
    name,
    label: humanise(name),
    kind: own,
    wire: isFigure(name, schema) ? FIGURES : undefined,
    fields: kind === 'object' && depth < DEEPEST ? innerFields(value as object, depth) : undefined, // by its shape
    evidence: because('default', 0, 'unnamed'),
    schema: { types: [], nullable: true, keywords: {} },
    required: false,
    nullable: true,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
  }
}

/** Deeper values are shown as JSON. */
const DEEPEST = 3

function innerFields(value: object, depth: number): Field[] {
  return Object.entries(value).map(([name, inner]) => unnamedField(name, inner, depth + 1))
}
