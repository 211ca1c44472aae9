import { Skeleton } from '../controls/Skeleton.tsx'
import styles from './StartSkeleton.module.css'

/** The page before the description is there: the shape of the navigation and of a list. */
export function StartSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.navigation}>
        <Skeleton look="bullet-list" width={200} height={240} />
      </div>
      <PlaceSkeleton label="Reading the server’s description" />
    </div>
  )
}

/** A place whose code or data is on its way. */
export function PlaceSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.place} role="status" aria-label={label}>
      <Skeleton look="list" width={720} height={260} />
    </div>
  )
}
