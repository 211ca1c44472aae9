import type { FieldKind } from '../../shared/field-kind.ts'
import { isText } from '../text/text.tsx'

/** A secret: typed hidden, never shown. */
export const password: FieldKind = {
  name: 'password',
  label: 'Password',
  matches: (field) => field.kind === 'password',
  accepts: isText,
  Control: 'text',
  Display: () => (
    <span role="img" aria-label="hidden">
      ••••••
    </span>
  ),
}
