import type { DisplayProps } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { secondsOf } from './seconds.ts'

/** A length of time as a clock shows it. */
export function DurationDisplay({ value }: DisplayProps) {
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
