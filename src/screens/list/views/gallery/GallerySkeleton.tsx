import { LateSkeleton } from '../../../shared/LateSkeleton.tsx'
import { SkeletonRegion } from '../../../../controls/skeleton/SkeletonRegion.tsx'
import card from '../../../shared/record-card.module.css'
import type { ViewSkeletonProps } from '../list-view.ts'
import styles from './GalleryView.module.css'

/** A skeleton of cards with pictures. */
export function GallerySkeleton({ resource }: ViewSkeletonProps) {
  return (
    <SkeletonRegion label={`Reading ${resource.label}`} className={styles.gallery}>
      {Array.from({ length: 8 }, (_card, index) => (
        <div key={index} className={`${card.card} ${styles.card} ${styles.tocome}`}>
          <LateSkeleton
            look="instagram"
            width="100%"
            className={styles.tocomePicture}
            style={{ height: 'auto' }}
          />
        </div>
      ))}
    </SkeletonRegion>
  )
}
