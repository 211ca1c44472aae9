import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { isText, TextControl, TextDisplay } from '../text/text.tsx'

/** Text with Markdown marks: edited as it is, drawn on a record, without its marks in a cell. */
export const markdown: FieldType = {
  name: 'markdown',
  label: 'Formatted text',
  matches: (field) => field.kind === 'markdown',
  accepts: isText,
  isWide: true,
  Control: TextControl,
  Display: later(async () => (await import('./MarkdownDisplay.tsx')).MarkdownDisplay, TextDisplay).Component,
}
