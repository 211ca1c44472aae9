import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { TextDisplay } from '../text/text.tsx'

/** Always the same value: filled in, without a control. */
export const constant: FieldKind = {
  ...standardKind('constant'),
  label: 'Fixed value',
  Control: 'constant',
  Display: TextDisplay,
}
