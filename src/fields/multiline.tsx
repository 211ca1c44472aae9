import type { FieldType } from './field-type.ts'
import { isText, TextControl, TextDisplay } from './text.tsx'

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
