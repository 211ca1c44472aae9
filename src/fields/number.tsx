import { NumberInput } from '../controls/NumberInput.tsx'
import { decimalPlaces } from '../controls/number-text.ts'
import type { Field } from '../description/model.ts'
import { isLosslessNumber } from '../http/json.ts'
import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'

/** A number: tabular figures, grouped unless it is a name (an id, a year). */
export const number: FieldType = {
  name: 'number',
  label: 'Number',
  matches: (field) => field.kind === 'number' || field.kind === 'integer',
  accepts: isNumber,
  Control: (props) => <NumberControl {...props} />,
  Display: NumberDisplay,
}

/**
 * Entry of a number. The value is a `number` or, beyond 2^53, a `bigint`; where the schema says text (a decimal in a string),
 * it stays text. What is no number stays as it was typed, so that the check can name it and nothing is lost.
 */
export function NumberControl({ field, value, onChange, unit, ...props }: ControlProps & { unit?: string }) {
  const { minimum, maximum, multipleOf, exclusiveMinimum } = field.schema.keywords
  const isWrittenAsText = typesOf(field).includes('string') && !typesOf(field).some(isNumeric)
  return (
    <NumberInput
      id={props.id}
      describedBy={props.describedBy}
      isInvalid={props.isInvalid}
      isRequired={field.required}
      onBlur={props.onBlur}
      unit={unit}
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

function NumberDisplay({ field, value }: DisplayProps) {
  return <span className={styles.figures}>{formatNumber(value, field)}</span>
}

/** Figures for people: `1,204`; as written where the number is a name or no number. */
export function formatNumber(value: unknown, field: Field): string {
  if (typeof value !== 'number' && typeof value !== 'bigint') return String(value)
  if (isName(field)) return String(value)
  format ??= new Intl.NumberFormat(undefined, { maximumFractionDigits: 12 })
  return format.format(value)
}

/** True for a value that a number input can hold without changing it. */
export function isNumber(value: unknown): boolean {
  return ['number', 'bigint', 'string'].includes(typeof value) || isLosslessNumber(value)
}

let format: Intl.NumberFormat | undefined

/** Numbers that are read digit by digit are not grouped: `2,026` is no year. */
function isName({ name, schema }: Field): boolean {
  return (
    /(^|_|-)(id|uuid|year|zip|postcode|port|pin|sku|version|number|no|code)$/i.test(spaced(name)) ||
    'const' in schema.keywords
  )
}

function spaced(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1_$2')
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
