import { useCallback, useState, type ComponentProps } from 'react'
import { storedPicture } from '../../../openapi/operations/stored-files.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import { RelatedName } from './RelatedName.tsx'
import { RelatedTitle } from './RelatedTitle.tsx'

/** The picture of which a row has the id, fetched when it is near the window. The file's name where its address is unknown. */
export function StoredPicture(props: ComponentProps<typeof RelatedTitle>) {
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
  if (picture === undefined) return <RelatedTitle {...props} />
  const files = description?.resource(field.relation?.resource ?? '')
  return (
    <span ref={watch}>
      <RelatedName path={files && relatedTarget(files, value)?.path} layout={layout}>
        <ImageDisplay field={field} value={isNear ? picture : undefined} layout="cell" />
      </RelatedName>
    </span>
  )
}
