import { embeddedDisplay } from '../relation/embedded-display.tsx'
import { compositeDisplay } from '../../shared/composite-display.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'

/** Any value: edited as JSON, so that nothing is lost; shown by its parts. */
export const unknown: FieldKind = {
  ...standardKind('unknown'),
  label: 'JSON',
  isWide: true,
  Control: 'unknown',
  Display: embeddedDisplay(compositeDisplay('unknown')),
}
