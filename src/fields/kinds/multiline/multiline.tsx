import type { FieldKind } from '../../shared/field-kind.ts'
import { isText, TextDisplay } from '../text/text.tsx'

/** Text of several lines. */
export const multiline: FieldKind = {
  name: 'multiline',
  label: 'Long text',
  matches: (field) => field.kind === 'multiline',
  accepts: isText,
  isWide: true,
  Control: 'text',
  Display: TextDisplay,
}
