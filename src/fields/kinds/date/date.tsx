import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { exactWords, isDay, momentOf, relativeWords, spanWords } from './moments.ts'

/** A day, or a moment in local time. A cell shows a relative word, with the exact time on hover. */
export const date: FieldKind = {
  ...standardKind('date'),
  label: 'Date',
  accepts: (value) => ['string', 'number', 'bigint'].includes(typeof value),
  isGroup: true,
  hasOwnMessage: true,
  Control: 'date',
  Display: DateDisplay,
  filter: 'day',
}

/** A moment: a day with its time. */
export const dateTime: FieldKind = {
  ...date,
  ...standardKind('date-time'),
  label: 'Date and time',
  filter: 'moment',
}

function DateDisplay({ field, value, layout }: DisplayProps) {
  const hasTime = field.kind === 'date-time' && !isDay(field, value)
  // A day is that of the server's calendar, even if it is written with a time.
  const moment = momentOf(hasTime || typeof value !== 'string' ? value : value.replace(/[T ]00:00.*/, ''))
  if (moment === undefined) return <span>{String(value)}</span>
  const exact = exactWords(moment, hasTime)
  const machine = typeof value === 'string' ? value : moment.toISOString()
  if (layout !== 'record') {
    return (
      <time dateTime={machine} title={exact} className={styles.figures}>
        {relativeWords(moment, hasTime)}
      </time>
    )
  }
  return (
    <time dateTime={machine} title={machine}>
      {exact} <span className={styles.faint}>· {spanWords(moment, hasTime)}</span>
    </time>
  )
}
