import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isText } from '../text/text.tsx'

/** A time of day: `14:30`. */
export const time: FieldKind = {
  ...standardKind('time'),
  label: 'Time of day',
  accepts: isText,
  isGroup: true,
  hasOwnMessage: true,
  Control: 'date',
  Display: ({ value }) => (
    <time className={styles.figures} title={String(value)}>
      {String(value)
        .replace(/^(\d{2}:\d{2}):00(\.0+)?/, '$1')
        .replace(/Z$/, ' UTC')}
    </time>
  ),
  filter: 'time',
}
