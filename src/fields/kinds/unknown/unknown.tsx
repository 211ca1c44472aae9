import { compositeDisplay } from '../../shared/composite-display.tsx'
import { UnknownDisplay } from './UnknownDisplay.tsx'
import type { FieldKind } from '../../shared/field-kind.ts'

/** Anything: edited as JSON, so that what is not understood is never lost; shown by its parts. */
export const unknown: FieldKind = {
  name: 'unknown',
  label: 'JSON',
  matches: () => true,
  isWide: true,
  Control: 'unknown',
  Display: compositeDisplay(UnknownDisplay),
}
