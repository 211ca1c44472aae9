import { compositeDisplay } from './composite-display.tsx'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { isObject } from './object.tsx'
import { summary } from '../../shared/summary.ts'

/** Values by names that nobody knows beforehand. */
export const map: FieldType = {
  name: 'map',
  label: 'Names and values',
  matches: (field) => field.kind === 'map',
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: laterControl(async () => (await import('./MapControl.tsx')).MapControl),
  Display: compositeDisplay(
    async () => (await import('./MapDisplay.tsx')).MapDisplay,
    ({ value }) =>
      Object.entries(value as Record<string, unknown>)
        .map(([name, one]) => `${name}: ${summary(one)}`)
        .join(', '),
  ),
}
