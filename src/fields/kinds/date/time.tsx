import type { FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { laterControl } from '../../shared/later-control.tsx'
import { isText } from '../text/text.tsx'

/** A time of day: `14:30`. */
export const time: FieldType = {
  name: 'time',
  label: 'Time of day',
  matches: (field) => field.kind === 'time',
  accepts: isText,
  isGroup: true,
  Control: laterControl(async () => (await import('./DateControl.tsx')).DateControl),
  Display: ({ value }) => (
    <time className={styles.figures} title={String(value)}>
      {String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?/, '$1')}
    </time>
  ),
}
