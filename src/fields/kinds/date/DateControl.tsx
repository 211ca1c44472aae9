import { takesNumbers } from '../../../openapi/model/is-numeric.ts'
import { later } from '../../../controls/basics/later.ts'
import type { DateKind } from '../../../controls/date/date-text.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { ControlPlaceholder } from '../../shared/ControlPlaceholder.tsx'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import { isDay, isWrittenAsDays, millisecondsIn, momentOf, NO_MOMENT } from './moments.ts'

const { Component: DateInput } = later(
  async () => (await import('../../../controls/date/DateInput.tsx')).DateInput,
  ControlPlaceholder,
)

/** The entry of a date, a moment or a time of day. A number (a count since 1970) stays a number in the same unit. */
export function DateControl(props: ControlProps) {
  const { field, value, onChange } = props
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  const wantsNumber = isNumber || takesNumbers(field)
  const isHttp = field.unit === 'http' || String(value).endsWith(' GMT')
  const before = isNumber || isHttp ? momentOf(value) : undefined
  const kind = kindOf(field, value)
  return (
    <DateInput
      kind={kind}
      {...inputProps(props)}
      labelledBy={labelId(props.id)}
      message={props.messages[props.path]}
      isRequired={field.required}
      isWithoutZone={field.unit === 'local' || field.unit === 'local days'}
      value={
        isNumber || isHttp
          ? before?.toISOString().slice(0, kind === 'date' ? 10 : undefined)
          : typeof value === 'string' && !NO_MOMENT.test(value)
            ? value
            : undefined
      }
      onChange={(entered) => {
        const text = value === undefined && kind !== field.kind ? midnightOf(field, entered) : entered
        const moment = text === undefined || !(wantsNumber || isHttp) ? undefined : Date.parse(text)
        if (moment === undefined || Number.isNaN(moment)) onChange(text)
        else if (isHttp) onChange(new Date(moment).toUTCString())
        else if (before !== undefined && isNumber) onChange(shifted(value, moment - before.getTime()))
        else onChange(field.unit === 'milliseconds' ? moment : Math.round(moment / 1000))
      }}
    />
  )
}

/** A count since 1970, moved by some milliseconds. Parts of a millisecond are kept. */
function shifted(count: number | bigint, milliseconds: number): number | bigint {
  const one = millisecondsIn(count)
  if (typeof count === 'bigint') return count + BigInt(milliseconds) * BigInt(Math.round(1 / one))
  return count + Math.round(milliseconds / one)
}

/** A day that is entered anew, in the form in which the server writes days as moments. */
function midnightOf({ unit }: Field, entered: string | undefined): string | undefined {
  return entered?.replace(/^\S{10}$/, `$&T00:00:00${unit === 'days' ? 'Z' : ''}`)
}

function kindOf(field: Field, value: unknown): DateKind {
  if (field.kind === 'time') return 'time'
  const isNewDay = value === undefined && isWrittenAsDays(field)
  return field.kind === 'date' || isNewDay || isDay(field, value) ? 'date' : 'date-time'
}
