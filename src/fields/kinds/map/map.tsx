import { compositeDisplay } from '../../shared/composite-display.tsx'
import { MapDisplay } from './MapDisplay.tsx'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { summary } from '../../shared/summary.ts'

/** Values by names that nobody knows beforehand. */
export const map: FieldKind = {
  name: 'map',
  label: 'Names and values',
  matches: (field) => field.kind === 'map',
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: 'map',
  Display: compositeDisplay(MapDisplay, ({ value }) =>
    Object.entries(value as Record<string, unknown>)
      .map(([name, one]) => `${name}: ${summary(one)}`)
      .join(', '),
  ),
}
