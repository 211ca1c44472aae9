import { compositeDisplay } from './composite-display.tsx'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'

/** Anything: edited as JSON, so that what is not understood is never lost; shown by its parts. */
export const unknown: FieldType = {
  name: 'unknown',
  label: 'JSON',
  matches: () => true,
  isWide: true,
  Control: laterControl(async () => (await import('../../shared/FreeControl.tsx')).FreeControl),
  Display: compositeDisplay(async () => (await import('./UnknownDisplay.tsx')).UnknownDisplay),
}
