import type { FieldType } from '../../shared/field-type.ts'
import { isText, TextControl } from './text.tsx'

/** A secret: typed hidden, never shown. */
export const password: FieldType = {
  name: 'password',
  label: 'Password',
  matches: (field) => field.kind === 'password',
  accepts: isText,
  Control: TextControl,
  Display: () => (
    <span role="img" aria-label="hidden">
      ••••••
    </span>
  ),
}
