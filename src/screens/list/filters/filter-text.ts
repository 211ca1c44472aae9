import type { Field } from '../../../openapi/model/field-model.ts'
import { fieldKind } from '../../../fields/field-kinds.ts'
import { amountFormat } from '../../../fields/shared/money-format.ts'
import { momentOf } from '../../../fields/kinds/date/moments.ts'
import { hasCents } from './filter-amount.ts'

/** A filter's value in words: option labels, formatted dates, several values joined. */
export function filterText(field: Field | undefined, value: string | string[]): string {
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => wordFor(field, one)).join(', ')
}

function wordFor(field: Field | undefined, value: string): string {
  const options = field?.options ?? field?.item?.options
  const option = options?.find((option) => String(option.value) === value)
  if (option !== undefined) return option.label
  const { wire } = field ?? {}
  if (field?.kind === 'boolean' && wire)
    return value === String(wire.sent(true)) ? 'yes' : value === String(wire.sent(false)) ? 'no' : value
  if (field?.kind === 'boolean') return value === 'true' ? 'yes' : value === 'false' ? 'no' : value
  if (field && hasCents(field)) return amountFormat(field, field.currency)?.(Number(value)) ?? value
  const filter = field && fieldKind(field).filter
  if (filter === 'day' || filter === 'moment') return dateText(value, filter)
  return value
}

function dateText(value: string, filter: 'day' | 'moment'): string {
  // Seconds or milliseconds since the epoch; a year has fewer digits.
  const date = /^\d{5,}$/.test(value) ? (momentOf(Number(value)) ?? new Date(Number.NaN)) : new Date(value)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    ...(filter === 'day' ? (/^\d{5,}$/.test(value) ? {} : { timeZone: 'UTC' }) : { timeStyle: 'short' }),
  }).format(date)
}
