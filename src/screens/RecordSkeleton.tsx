import { lazy, Suspense } from 'react'
import { Breadcrumbs } from '../controls/Breadcrumbs.tsx'
import type { PathParameters, Resource } from '../description/model.ts'
import { ListLink } from './links-above.tsx'
import { inSentence } from './names.ts'
import styles from './RecordSkeleton.module.css'

const Skeleton = lazy(() =>
  import('../controls/Skeleton.tsx').then((module) => ({ default: module.Skeleton })),
)

/** The shape of a record to come: its head and its first fields. */
export function RecordSkeleton({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const hasList = resource.list !== undefined && !resource.isSingleton
  return (
    <div aria-busy="true">
      {hasList ? (
        <Breadcrumbs links={[<ListLink key="list" resource={resource} parameters={parameters} />]} />
      ) : null}
      <div className={styles.card} role="status" aria-label={`Reading the ${inSentence(resource.singular)}`}>
        <Suspense>
          <Skeleton look="facebook" width={480} height={160} />
        </Suspense>
      </div>
    </div>
  )
}
