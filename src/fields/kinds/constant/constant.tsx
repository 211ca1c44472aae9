import type { FieldKind } from '../../shared/field-kind.ts'
import { TextDisplay } from '../text/text.tsx'

/** Always the same value: filled in, never asked. */
export const constant: FieldKind = {
  name: 'constant',
  label: 'Fixed value',
  matches: (field) => field.kind === 'constant',
  Control: 'constant',
  Display: TextDisplay,
}
