import type { ComponentProps, ReactNode } from 'react'
import { useIsNear } from '../../../controls/hooks/use-is-near.ts'
import { storedFile, storedId } from '../../../openapi/operations/stored-files.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { RelatedName } from './RelatedName.tsx'
import { RelatedTitle } from './RelatedTitle.tsx'

/**
 * A picture of which a row has only the id or the record of its file. It is fetched when it is near the window. Where its
 * address is unknown, the file's name is shown. `known` has that name; otherwise it is requested.
 */
export function StoredPicture({
  known,
  ...props
}: ComponentProps<typeof RelatedTitle> & { known: ReactNode }) {
  const { field, value, layout } = props
  const { description } = useServer()
  const { ref, isNear } = useIsNear('200px')
  const picture = storedFile(description, field, value)?.address
  if (picture === undefined) return known ?? <RelatedTitle {...props} />
  const files = description?.resource(field.relation?.resource ?? '')
  return (
    <span ref={ref}>
      <RelatedName path={files && relatedTarget(files, storedId(value))?.path} layout={layout}>
        <ImageDisplay field={field} value={isNear ? picture : undefined} layout="cell" />
      </RelatedName>
    </span>
  )
}
