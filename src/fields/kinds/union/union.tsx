import { compositeDisplay } from '../../shared/composite-display.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'

/** One of several shapes: a choice of the shape, then its own fields. */
export const union: FieldKind = {
  ...standardKind('union'),
  label: 'One of several shapes',
  matches: (field) => field.kind === 'union' && (field.variants?.length ?? 0) > 0,
  isGroup: true,
  isWide: true,
  Control: 'union',
  Display: compositeDisplay('union'),
}
