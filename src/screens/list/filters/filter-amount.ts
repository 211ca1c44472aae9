import { centDigits } from '../../../fields/shared/money-format.ts'
import type { Field } from '../../../openapi/model/field-model.ts'

/** True for a filter by whole cents, whose rows show an amount with decimals. */
export function hasCents(field: Field): boolean {
  return field.kind === 'money' && (centDigits(field) ?? 0) > 0
}

/** The cents of a filter as an amount: `1250` → 12.5. A number, because a text would replace `12.0` during typing. */
export function amountEntry(field: Field, value: string): number | '' {
  return value === '' || Number.isNaN(Number(value)) ? '' : Number(value) / 10 ** (centDigits(field) ?? 0)
}

/** A typed amount in cents: `12.5` → `1250`. */
export function amountValue(field: Field, typed: string): string {
  return typed === '' ? '' : String(Math.round(Number(typed) * 10 ** (centDigits(field) ?? 0)))
}
