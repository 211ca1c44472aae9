import { compositeDisplay } from '../../shared/composite-display.tsx'
import { isLabels } from '../../../openapi/fields/field-roles.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import { Pills } from '../../shared/Pills.tsx'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { summary } from '../../shared/summary.ts'

/** Values whose names the schema does not list. */
export const map: FieldKind = {
  ...standardKind('map'),
  label: 'Names and values',
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: 'map',
  Display: MapOrLabels,
}

const Line = compositeDisplay('map', ({ value }) => textsOf(value).join(', '))

function MapOrLabels(props: DisplayProps) {
  const { field, value, layout } = props
  return layout !== 'record' && isLabels(field) ? (
    <Pills texts={textsOf(value)} layout={layout} />
  ) : (
    <Line {...props} />
  )
}

function textsOf(value: unknown): string[] {
  return Object.entries(value as object).map(([name, one]) => `${name}: ${summary(one)}`)
}
