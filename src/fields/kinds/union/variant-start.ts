import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { initialValue } from '../../shared/initial-value.ts'

type Variant = NonNullable<Field['variants']>[number]

/** The first value of a chosen shape. It keeps the values of properties that `before`, of another shape, has too. */
export function variantStart(
  { discriminator }: Field,
  { field: shape, discriminatorValue }: Variant,
  before: unknown,
): unknown {
  const start = initialValue({ ...shape, required: true })
  if (!isObject(start)) return start
  const names = new Set((shape.fields ?? []).map(({ name }) => name))
  const common = isObject(before)
    ? Object.entries(before).filter(([name]) => names.has(name) && !Object.hasOwn(start, name))
    : []
  const tag = discriminator && { [discriminator]: discriminatorValue ?? start[discriminator] }
  return { ...start, ...Object.fromEntries(common), ...tag }
}
