import { useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import { storedId, storedPicture } from '../../../openapi/operations/stored-files.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { RelatedName } from './RelatedName.tsx'
import { RelatedTitle } from './RelatedTitle.tsx'

/**
 * The picture of which a row has the id or the record of its file, fetched when it is near the window. Where its
 * address is unknown: the file's name, which `known` has or which is requested.
 */
export function StoredPicture({
  known,
  ...props
}: ComponentProps<typeof RelatedTitle> & { known: ReactNode }) {
  const { field, value, layout } = props
  const { description } = useServer()
  const [isNear, setNear] = useState(false)
  const watch = useCallback((frame: HTMLElement | null) => {
    if (frame === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  const picture = storedPicture(description, field, value)
  if (picture === undefined) return known ?? <RelatedTitle {...props} />
  const files = description?.resource(field.relation?.resource ?? '')
  return (
    <span ref={watch}>
      <RelatedName path={files && relatedTarget(files, storedId(value))?.path} layout={layout}>
        <ImageDisplay field={field} value={isNear ? picture : undefined} layout="cell" />
      </RelatedName>
    </span>
  )
}
