import { LateSkeleton } from '../../shared/LateSkeleton.tsx'
import { SkeletonRegion } from '../../../controls/skeleton/SkeletonRegion.tsx'
import styles from './LinesSkeleton.module.css'
import type { ViewSkeletonProps } from './list-view.ts'

/** The skeleton of a view that consists of lines. */
export function LinesSkeleton({ resource }: ViewSkeletonProps) {
  return (
    <SkeletonRegion label={`Reading ${resource.label}`} className={styles.lines}>
      {Array.from({ length: 3 }, (_part, index) => (
        <LateSkeleton key={index} look="list" />
      ))}
    </SkeletonRegion>
  )
}
