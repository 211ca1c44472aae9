import { Skeleton, SkeletonRegion } from '../../../controls/basics/Skeleton.tsx'
import gallery from './GalleryView.module.css'
import card from '../../shared/record-card.module.css'
import styles from './ViewSkeleton.module.css'

/** The shape to come of a list that is no table: cards with a picture for a gallery, lines for the others. */
export function ViewSkeleton({ view, label }: { view: unknown; label: string }) {
  if (view === 'gallery')
    return (
      <SkeletonRegion label={`Reading ${label}`} className={gallery.gallery}>
        {Array.from({ length: 8 }, (_card, index) => (
          <div key={index} className={`${card.card} ${gallery.card} ${styles.card}`}>
            <Skeleton look="instagram" width="100%" className={styles.picture} style={{ height: 'auto' }} />
          </div>
        ))}
      </SkeletonRegion>
    )
  return (
    <SkeletonRegion label={`Reading ${label}`} className={styles.lines}>
      {Array.from({ length: 3 }, (_part, index) => (
        <Skeleton key={index} look="list" />
      ))}
    </SkeletonRegion>
  )
}
