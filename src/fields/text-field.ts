import type { Field } from '../description/model.ts'

/** A field for a value that no description names: text for plain values, JSON for the rest. */
export function textField(name: string, value: unknown): Field {
  const kind = KINDS[typeof value] ?? 'unknown'
  return {
    name,
    label: name,
    kind,
    evidence: {
      certainty: 0,
      signs: [{ source: 'default', code: 'unnamed', about: [], weight: 0 }],
    },
    schema: { types: [], nullable: true, keywords: {} },
    required: false,
    nullable: true,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
  }
}

const KINDS: Record<string, Field['kind']> = {
  string: 'text',
  number: 'number',
  bigint: 'number',
  boolean: 'boolean',
}
