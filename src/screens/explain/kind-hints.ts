import type { Field } from '../../openapi/model/field-model.ts'
import type { FieldHints } from '../../openapi/model/hints.ts'
import type { KindName } from '../../openapi/model/kind-name.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { millisecondsIn } from '../../fields/kinds/date/moments.ts'

/** How many values a choice offers at most. */
const MOST_OPTIONS = 40

interface Corrected {
  field: Field
  /** The field's corrections. */
  own: FieldHints | undefined
  /** The resources that a field may link to. */
  targets: readonly Resource[]
  /** The field's values in the cached rows. */
  values: readonly (string | number | boolean)[]
}

/**
 * The hints of a field that a person shows as another kind, with settings that fit its values. Those of the kind before are
 * removed. For a link without a likely target, `relation` is absent: the person chooses it.
 */
export function kindHints(kind: KindName, { field, own, targets, values }: Corrected): FieldHints {
  const hints: FieldHints = { kind, relation: undefined, options: undefined, unit: undefined }
  if (kind === 'relation') {
    return { ...hints, relation: field.relation?.resource ?? likelyTarget(field, targets)?.path }
  }
  if (kind === 'choice' || kind === 'choices') {
    const isDescribed = field.options !== undefined || field.item?.options !== undefined
    const found = values.slice(0, MOST_OPTIONS).map((value) => ({ value }))
    return { ...hints, options: own?.options ?? (isDescribed ? undefined : found) }
  }
  const number = values.find((value) => typeof value === 'number')
  return (kind === 'date' || kind === 'date-time') && number !== undefined
    ? { ...hints, unit: millisecondsIn(number) > 1 ? 'seconds' : 'milliseconds' }
    : hints
}

/** The resource whose name begins the field's name. */
function likelyTarget({ name }: Field, targets: readonly Resource[]): Resource | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return targets.find((target) =>
    letters.startsWith(target.singular.toLowerCase().replaceAll(/[^a-z\d]/g, '')),
  )
}
