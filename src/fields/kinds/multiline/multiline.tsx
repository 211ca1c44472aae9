import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isText, TextDisplay } from '../text/text.tsx'

/** Text of several lines. */
export const multiline: FieldKind = {
  ...standardKind('multiline'),
  label: 'Long text',
  accepts: isText,
  isWide: true,
  Control: 'text',
  Display: TextDisplay,
  filter: 'text',
}
