import { DateInput } from '../controls/DateInput.tsx'
import type { DateKind } from '../controls/date-text.ts'
import { labelId, type ControlProps } from './field-type.ts'
import { isSeconds, momentOf } from './moments.ts'

/** Entry of a date, a moment or a time of day. Numbers (seconds or milliseconds since 1970) stay numbers. */
export function DateControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  const isNumeric = typeof value === 'number' || typeof value === 'bigint'
  const wantsNumber = isNumeric || field.schema.types.some((type) => type === 'integer' || type === 'number')
  const isInSeconds = isNumeric ? isSeconds(value) : field.unit !== 'milliseconds'
  return (
    <DateInput
      kind={kindOf(field.kind)}
      id={id}
      labelledBy={labelId(id)}
      describedBy={describedBy}
      isInvalid={isInvalid}
      isRequired={field.required}
      onBlur={onBlur}
      value={isNumeric ? momentOf(value)?.toISOString() : typeof value === 'string' ? value : undefined}
      onChange={(text) => {
        const moment = text === undefined || !wantsNumber ? undefined : Date.parse(text)
        if (moment === undefined || Number.isNaN(moment)) onChange(text)
        else onChange(isInSeconds ? Math.round(moment / 1000) : moment)
      }}
    />
  )
}

function kindOf(kind: string): DateKind {
  return kind === 'time' || kind === 'date' ? kind : 'date-time'
}
