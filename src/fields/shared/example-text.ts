import type { Field } from '../../openapi/model/field-model.ts'
import { summary } from './summary.ts'

/** The example of a field for its empty input; `undefined` without one. `e.g.` separates it from a value. */
export function exampleText({ example }: Field): string | undefined {
  const text = typeof example === 'object' ? '' : summary(example)
  return text === '' ? undefined : `e.g. ${text}`
}
