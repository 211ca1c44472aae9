import type { FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { isText, TextControl } from './text.tsx'

/** An e-mail address: a link that writes to it. */
export const email: FieldType = {
  name: 'email',
  label: 'Email address',
  matches: (field) => field.kind === 'email',
  accepts: isText,
  Control: TextControl,
  Display: ({ value }) => (
    <a className={styles.link} href={`mailto:${encodeURIComponent(String(value)).replaceAll('%40', '@')}`}>
      {String(value)}
    </a>
  ),
}
