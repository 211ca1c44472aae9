import { FieldDisplay } from './FieldDisplay.tsx'
import { ListDisplay } from './kinds/list/ListDisplay.tsx'
import { MapDisplay } from './kinds/map/MapDisplay.tsx'
import { ObjectDisplay } from './kinds/object/ObjectDisplay.tsx'
import { UnionDisplay } from './kinds/union/UnionDisplay.tsx'
import { UnknownDisplay } from './kinds/unknown/UnknownDisplay.tsx'
import type { DisplayProps } from './shared/field-kind.ts'
import { WholeDisplays } from './shared/nested.ts'

/** Shows one value of a record with all its parts. What draws the parts comes with the record and not with the list. */
export function RecordDisplay(props: Omit<DisplayProps, 'layout'>) {
  return (
    <WholeDisplays value={wholes}>
      <FieldDisplay {...props} layout="record" />
    </WholeDisplays>
  )
}

const wholes = {
  object: ObjectDisplay,
  list: ListDisplay,
  map: MapDisplay,
  union: UnionDisplay,
  unknown: UnknownDisplay,
}
