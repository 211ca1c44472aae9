import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isText } from '../text/text.tsx'

/** An e-mail address: a link that writes to it. */
export const email: FieldKind = {
  ...standardKind('email'),
  label: 'Email address',
  accepts: isText,
  Control: 'text',
  Display: ({ value }) => (
    <a className={styles.link} href={`mailto:${encodeURIComponent(String(value)).replaceAll('%40', '@')}`}>
      {String(value)}
    </a>
  ),
  filter: 'text',
}
