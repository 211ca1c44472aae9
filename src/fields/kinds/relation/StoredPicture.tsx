import { useCallback, useState } from 'react'
import { storedPicture } from '../../../openapi/operations/stored-files.ts'
import { useServer } from '../../../server/server.tsx'
import { relatedTarget } from '../../../server/targets.ts'
import { ImageDisplay } from '../image/ImageDisplay.tsx'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { RelatedName } from './RelatedName.tsx'
import { RelatedTitle } from './RelatedTitle.tsx'
import { summary } from '../../shared/summary.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** The picture of which a row has the id, fetched when it is near the window. The file's name where its address is unknown. */
export function StoredPicture(props: DisplayProps) {
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
  if (picture === undefined)
    return <RelatedTitle {...props} words={isObject(value) ? summary(value) : String(value)} />
  const files = description?.resource(field.relation?.resource ?? '')
  return (
    <span ref={watch}>
      <RelatedName path={files && relatedTarget(files, value)?.path} layout={layout}>
        <ImageDisplay field={field} value={isNear ? picture : undefined} layout="cell" />
      </RelatedName>
    </span>
  )
}
