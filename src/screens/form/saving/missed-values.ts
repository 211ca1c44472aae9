import type { Field } from '../../../openapi/model/field-model.ts'
import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { pointer } from '../../../fields/shared/pointer.ts'
import { ApiError } from '../../../http/api-error.ts'
import { problemOf } from '../../../server/problem.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'

/**
 * What a server misses in a change of parts: the required properties that nobody changed, where it refused the change for the lack of one of
 * them. `undefined`: it was refused for something else.
 */
export function missedValues(
  error: unknown,
  field: Field,
  before: unknown,
  after: unknown,
): Record<string, unknown> | undefined {
  if (!(error instanceof ApiError) || (error.type !== 400 && error.type !== 422) || !isObject(before))
    return undefined
  const changed = new Set(changedNames(before, after))
  const parts = field.fields ?? []
  const unsent = parts.filter(
    ({ name, required, readOnly }) =>
      required && !readOnly && !changed.has(name) && (at(before, [name]) ?? null) !== null,
  )
  const { fields } = problemOf(error, { fields: parts })
  if (!unsent.some(({ name }) => fields[pointer('', name)] !== undefined)) return undefined
  return Object.fromEntries(unsent.map(({ name }) => [name, before[name]]))
}
