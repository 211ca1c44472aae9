import { isMissing } from '../../server/refusals.ts'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import { problemOf } from '../../server/problem.ts'
import { recordTarget } from '../../server/targets.ts'
import { useBinary } from '../../queries/read/use-binary.ts'
import { useFailureKept } from '../../queries/read/use-failure-kept.ts'
import { ResponseFile } from '../operation/ResponseFile.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import styles from './RecordScreen.module.css'
import { useRecordTitle } from './use-record-title.ts'
import { ProblemActions } from '../shared/ProblemActions.tsx'

/** A record that is a file: the server returns its bytes. */
export function FileRecord({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const template = resource.read?.path ?? resource.path
  const path = fillPath(template, parameters).slice(1)
  const read = useBinary(path)
  const { isFetching, refetch } = read
  const { data: blob, error } = useFailureKept(read, path)
  const name = parameters[parametersOf(template).at(-1) ?? ''] ?? resource.singular
  const record = { value: name }
  const title = useRecordTitle(resource, record, recordTarget(resource, parameters))
  const problem = error === null ? undefined : problemOf(error)
  return (
    <>
      <RecordHeader resource={resource} parameters={parameters} record={record} title={title} isRaw={false} />
      {blob !== undefined ? (
        <ResponseFile blob={blob} name={name} />
      ) : problem === undefined ? (
        <SkeletonRegion label={`Loading ${name}`} className={styles.card}>
          <Skeleton look="instagram" />
        </SkeletonRegion>
      ) : (
        <div className={styles.card}>
          <ErrorState
            title={isMissing(problem.status) ? 'The server has no such file.' : 'The file could not be read.'}
            detail={problem.detail ?? problem.title}
            onRetry={isMissing(problem.status) ? undefined : () => void refetch()}
            isRetrying={isFetching}
            action={<ProblemActions problem={problem} />}
          />
        </div>
      )}
    </>
  )
}
