import { takesNumbers } from '../../../openapi/model/is-numeric.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { fieldKind } from '../../../fields/field-kinds.ts'
import { momentOf } from '../../../fields/kinds/date/moments.ts'

/** True for a filter by a moment, or by a day that the server counts in seconds or milliseconds. Other days have no time zone. */
export function isMoment(field: Field): boolean {
  const { filter } = fieldKind(field)
  return filter === 'moment' || (filter === 'day' && takesNumbers(field))
}

/** The value of a filter in local time, as a `datetime-local` input has it: `2026-01-02T11:00`. Empty where it is no moment. */
export function momentEntry(field: Field, value: string): string {
  const moment = takesNumbers(field) ? momentOf(Number(value === '' ? Number.NaN : value)) : new Date(value)
  if (moment === undefined || Number.isNaN(moment.getTime())) return ''
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A moment as the server has it: a count since 1970, or ISO 8601. */
export function momentValue(field: Field, moment: Date): string {
  if (!takesNumbers(field)) return moment.toISOString()
  return String(field.unit === 'milliseconds' ? moment.getTime() : Math.round(moment.getTime() / 1000))
}
