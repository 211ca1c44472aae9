import { storedFile, storedId } from '../openapi/operations/stored-files.ts'
import { useServer } from '../server/server.tsx'
import { relatedTarget } from '../server/targets.ts'
import { FieldDisplay } from './FieldDisplay.tsx'
import { AudioDisplay } from './kinds/audio/AudioDisplay.tsx'
import { ImageDisplay } from './kinds/image/ImageDisplay.tsx'
import { ListDisplay } from './kinds/list/ListDisplay.tsx'
import { MapDisplay } from './kinds/map/MapDisplay.tsx'
import { ObjectDisplay } from './kinds/object/ObjectDisplay.tsx'
import { RelatedName } from './kinds/relation/RelatedName.tsx'
import { UnionDisplay } from './kinds/union/UnionDisplay.tsx'
import { UnknownDisplay } from './kinds/unknown/UnknownDisplay.tsx'
import type { DisplayProps } from './shared/field-kind.ts'
import { WholeDisplays } from './shared/nested.ts'
import { asStoredFile } from './shared/stored-file.ts'

/** Shows one value of a record with all its parts. The code for the parts is loaded with the record, not with the list. */
export function RecordDisplay(props: Omit<DisplayProps, 'layout'>) {
  const { field, value } = props
  const { description } = useServer()
  const stored = storedFile(description, field, value)
  if (stored?.kind === 'image') {
    const files = description?.resource(field.relation?.resource ?? '')
    return (
      <RelatedName path={files && relatedTarget(files, storedId(value))?.path} layout="record">
        <ImageDisplay field={field} value={stored.address} layout="record" />
      </RelatedName>
    )
  }
  return (
    <WholeDisplays value={wholes}>
      {(stored === undefined || field.kind === 'relation') && (
        <FieldDisplay {...props} field={asStoredFile(field, value)} layout="record" />
      )}
      {stored && <AudioDisplay field={field} value={stored.address} layout="record" />}
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
