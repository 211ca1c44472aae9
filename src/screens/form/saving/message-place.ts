import type { Field } from '../../../openapi/model/field-model.ts'
import { isAskedFor } from '../../../fields/shared/asked.ts'

/**
 * The pointer of the control where a message is shown: the one it names, else the nearest around it that a form has.
 * `undefined`: no control, so that it has to stand above the form.
 */
export function placeOf(field: Field, pointer: string): string | undefined {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const depth = knownSteps(field, steps)
  if (depth === 0) return field.kind === 'object' ? undefined : ''
  return pointer
    .split('/')
    .slice(0, depth + 1)
    .join('/')
}

/** How many steps of the way lead through controls. */
function knownSteps(field: Field, [step, ...rest]: string[]): number {
  if (step === undefined) return 0
  if (field.kind === 'union') {
    return Math.max(0, ...(field.variants ?? []).map((variant) => knownSteps(variant.field, [step, ...rest])))
  }
  const part = partOf(field, step)
  return part === undefined || !isAskedFor(part) ? 0 : 1 + knownSteps(part, rest)
}

function partOf(field: Field, step: string): Field | undefined {
  if (field.kind === 'list') return /^\d+$/.test(step) ? field.item : undefined
  if (field.kind === 'map') return field.value
  return field.kind === 'object' ? field.fields?.find(({ name }) => name === step) : undefined
}
