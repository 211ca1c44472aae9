import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { LateResponse } from '../shared/LateResponse.tsx'
import { ListLink } from '../links/links-above.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import styles from './RecordSkeleton.module.css'

/** The skeleton of a record: its heading and its first fields. */
export function RecordSkeleton({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const hasList = resource.list !== undefined && !resource.isSingleton
  return (
    <>
      {hasList ? (
        <Breadcrumbs links={[<ListLink key="list" resource={resource} parameters={parameters} />]} />
      ) : null}
      <SkeletonRegion label={`Reading the ${inSentence(resource.singular)}`} className={styles.card}>
        <Skeleton look="facebook" width={480} height={160} />
      </SkeletonRegion>
      <LateResponse />
    </>
  )
}
