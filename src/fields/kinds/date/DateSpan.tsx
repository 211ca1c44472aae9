import styles from '../../FieldDisplay.module.css'
import { daysBetween, relative } from './moments.ts'

/** How far a moment is, behind the moment itself: `· 2 years ago`. */
export function DateSpan({ moment, hasTime }: { moment: Date; hasTime: boolean }) {
  return <span className={styles.faint}>· {spanWords(moment, hasTime)}</span>
}

/** The span to a moment in its largest unit: `2 years ago`, `in 3 days`. */
export function spanWords(moment: Date, hasTime: boolean, now = new Date()): string {
  const days = daysBetween(now, moment)
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000)
  if (Math.abs(days) >= 365)
    return relative('long').format(Math.trunc(days / 365.25) || Math.sign(days), 'year')
  if (Math.abs(days) >= 31)
    return relative('long').format(Math.trunc(days / 30.44) || Math.sign(days), 'month')
  if (Math.abs(days) >= 1 || !hasTime) return relative('long').format(days, 'day')
  if (Math.abs(minutes) >= 60) return relative('long').format(Math.trunc(minutes / 60), 'hour')
  return relative('long').format(minutes, 'minute')
}
