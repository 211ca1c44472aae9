import type { FieldType } from '../../shared/field-type.ts'
import { TextDisplay } from './text.tsx'

/** Always the same value: filled in, never asked. */
export const constant: FieldType = {
  name: 'constant',
  label: 'Fixed value',
  matches: (field) => field.kind === 'constant',
  Control: () => null,
  Display: TextDisplay,
}
