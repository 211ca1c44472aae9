import { takesNumbers } from '../../../openapi/model/is-numeric.ts'
import { NumberInput } from '../../../controls/input/NumberInput.tsx'
import { decimalPlaces } from '../../../controls/input/number-text.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { Decimal, isLosslessNumber } from '../../../http/json.ts'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'

/**
 * The entry of a number. The value is a `number`, a `bigint` beyond 2^53, or a `Decimal` with more digits than a `number` holds. If
 * the schema says text (a decimal in a string), it stays text. An invalid number is kept as typed, so that the check can name it.
 */
export function NumberControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { minimum, maximum, multipleOf, exclusiveMinimum } = field.schema.keywords
  const isWrittenAsText = field.schema.types.includes('string') && !takesNumbers(field)
  return (
    <NumberInput
      {...inputProps(props)}
      isRequired={field.required}
      currency={field.currency}
      unit={field.kind === 'duration' ? 'seconds' : undefined}
      value={isLosslessNumber(value) ? String(value) : ((value ?? undefined) as number | bigint | string)}
      onChange={(next, typed) => onChange(isWrittenAsText ? asText(next, typed) : withDigits(next))}
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

/** A decimal in a text keeps its typed decimals: `10.10` is an amount of money. */
function asText(value: number | bigint | string | undefined, typed = ''): string | undefined {
  if (value === undefined) return undefined
  return /^-?\d+\.\d+$/.test(typed) ? typed : String(value)
}

/** A typed decimal of more digits than a `number` holds, as a `Decimal`. Any other value is returned unchanged. */
function withDigits(typed: number | bigint | string | undefined): unknown {
  if (typeof typed !== 'string') return typed
  const plain = typed
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? new Decimal(plain) : typed
}

function stepFor(field: Field, value: unknown): number {
  if (field.kind === 'integer' || field.schema.types.includes('integer') || typeof value !== 'number')
    return 1
  return 10 ** -decimalPlaces(value)
}
