import { NumberInput } from '../controls/NumberInput.tsx'
import { decimalPlaces } from '../controls/number-text.ts'
import type { Field } from '../description/field-model.ts'
import { isLosslessNumber } from '../http/json.ts'
import type { ControlProps } from './field-type.ts'

/**
 * Entry of a number. The value is a `number` or, beyond 2^53, a `bigint`; where the schema says text (a decimal in a string),
 * it stays text. What is no number stays as it was typed, so that the check can name it and nothing is lost.
 */
export function NumberControl({ field, value, onChange, ...props }: ControlProps) {
  const { minimum, maximum, multipleOf, exclusiveMinimum } = field.schema.keywords
  const isWrittenAsText = typesOf(field).includes('string') && !typesOf(field).some(isNumeric)
  return (
    <NumberInput
      id={props.id}
      describedBy={props.describedBy}
      isInvalid={props.isInvalid}
      isRequired={field.required}
      onBlur={props.onBlur}
      unit={field.kind === 'duration' ? 's' : field.currency}
      value={isLosslessNumber(value) ? String(value) : (value as number | bigint | string | undefined)}
      onChange={(next) => onChange(isWrittenAsText && next !== undefined ? String(next) : next)}
      step={typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : stepFor(field, value)}
      minimum={
        typeof minimum === 'number'
          ? minimum
          : typeof exclusiveMinimum === 'number'
            ? exclusiveMinimum
            : undefined
      }
      maximum={typeof maximum === 'number' ? maximum : undefined}
    />
  )
}

function stepFor(field: Field, value: unknown): number {
  if (field.kind === 'integer' || typesOf(field).includes('integer') || typeof value !== 'number') return 1
  return 10 ** -decimalPlaces(value)
}

function typesOf(field: Field): string[] {
  return field.schema.types
}

function isNumeric(type: string): boolean {
  return type === 'number' || type === 'integer'
}
