import { textOf } from './document.ts'
import { hintOf } from './kinds.ts'
import type { Parameter } from './model.ts'

/** A value as its parameter wants it said, where that is more than the value: `eq.7` for `eq.{}` (see `tables.ts`). */
export function spokenBy({ field }: Parameter, value: unknown): unknown {
  const form = textOf(hintOf(field.schema.keywords, {}, 'form'))
  return form?.replace('{}', () => String(value)) ?? value
}
