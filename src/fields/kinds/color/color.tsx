import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { isText } from '../text/text.tsx'

/** A colour: its swatch beside its code. */
export const color: FieldType = {
  name: 'color',
  label: 'Colour',
  matches: (field) => field.kind === 'color',
  accepts: isText,
  Control: laterControl(async () => (await import('./ColorControl.tsx')).ColorControl),
  Display: later(
    async () => (await import('./ColorDisplay.tsx')).ColorDisplay,
    ({ value }) => String(value),
  ).Component,
}
