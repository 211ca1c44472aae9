import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isNumber } from '../number/number.tsx'
import { secondsOf } from './seconds.ts'

/** A length of time, in seconds or as ISO 8601 (`PT1M30S`): `1:30` in a cell. */
export const duration: FieldKind = {
  ...standardKind('duration'),
  label: 'Length of time',
  accepts: isNumber,
  Control: 'duration',
  Display: DurationDisplay,
}

/** A length of time as a clock shows it. */
function DurationDisplay({ value }: DisplayProps) {
  const seconds = secondsOf(value)
  if (seconds === undefined) return <span>{String(value)}</span>
  return (
    <time className={styles.figures} dateTime={`PT${seconds}S`} title={String(value)}>
      {clock(seconds)}
    </time>
  )
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
