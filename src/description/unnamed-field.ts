import { because } from './evidence.ts'
import type { Field } from './model.ts'
import { valueShape } from './shape.ts'
import { humanise } from './words.ts'

/** A field for a value that no description names: its own kind where it is a plain value, JSON for the rest and for none. */
export function unnamedField(name: string, value?: unknown): Field {
  const { kind } = valueShape(value)
  return {
    name,
    label: humanise(name),
    kind: kind === 'object' || kind === 'array' ? 'unknown' : kind,
    evidence: because('default', 0, 'unnamed'),
    schema: { types: [], nullable: true, keywords: {} },
    required: false,
    nullable: true,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
  }
}
