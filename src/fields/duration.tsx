import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { isNumber, NumberControl } from './number.tsx'
import { TextControl } from './text.tsx'

/** A length of time, in seconds or as ISO 8601 (`PT1M30S`): `1:30` in a cell. */
export const duration: FieldType = {
  name: 'duration',
  label: 'Length of time',
  matches: (field) => field.kind === 'duration',
  accepts: isNumber,
  Control: DurationControl,
  Display: DurationDisplay,
}

function DurationControl(props: ControlProps) {
  const isSeconds = props.field.schema.types.some((type) => type === 'integer' || type === 'number')
  return isSeconds ? <NumberControl {...props} /> : <TextControl {...props} />
}

function DurationDisplay({ value }: DisplayProps) {
  const seconds = secondsOf(value)
  if (seconds === undefined) return <span>{String(value)}</span>
  return (
    <time className={styles.figures} dateTime={`PT${seconds}S`} title={String(value)}>
      {clock(seconds)}
    </time>
  )
}

/** Seconds of a number or of an ISO 8601 duration without months; `undefined`: neither. */
export function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    String(value),
  )
  if (parts === null) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** `95` → `1:35`, `3695` → `1:01:35`, two days → `48:00:00`. */
function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const sign = seconds < 0 ? '−' : ''
  return sign + (hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)) + `:${two(whole % 60)}`
}
