import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isNumber } from '../number/number.tsx'
import { clock } from './clock.ts'
import { secondsOf } from './seconds.ts'

/** A length of time, in seconds or as ISO 8601 (`PT1M30S`): `1:30` in a cell. */
export const duration: FieldKind = {
  ...standardKind('duration'),
  label: 'Length of time',
  accepts: isNumber,
  Control: 'duration',
  Display: DurationDisplay,
}

/** A length of time as on a clock. */
function DurationDisplay({ value }: DisplayProps) {
  const seconds = secondsOf(value)
  if (seconds === undefined) return <span>{String(value)}</span>
  return (
    <time className={styles.figures} dateTime={`PT${seconds}S`} title={String(value)}>
      {clock(seconds)}
    </time>
  )
}
