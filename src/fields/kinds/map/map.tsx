import { compositeDisplay } from '../../shared/composite-display.tsx'
import { MapDisplay } from './MapDisplay.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { summary } from '../../shared/summary.ts'

/** Values by names that the schema does not list. */
export const map: FieldKind = {
  ...standardKind('map'),
  label: 'Names and values',
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
