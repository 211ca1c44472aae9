import type { FieldType } from '../../shared/field-type.ts'
import { isText, TextControl, TextDisplay } from '../text/text.tsx'

/** Text of several lines. */
export const multiline: FieldType = {
  name: 'multiline',
  label: 'Long text',
  matches: (field) => field.kind === 'multiline',
  accepts: isText,
  isWide: true,
  Control: TextControl,
  Display: TextDisplay,
}
