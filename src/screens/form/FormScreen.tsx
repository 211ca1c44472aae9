import { useState } from 'react'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { withLiveFields } from '../../openapi/records/with-live-fields.ts'
import { problemOf } from '../../server/problem.ts'
import { recordTarget } from '../../server/targets.ts'
import { isOpenBody } from '../../queries/change/field-to-fill.ts'
import { useList } from '../../queries/read/use-list.ts'
import { useRecord } from '../../queries/read/use-record.ts'
import { useFailureKept } from '../../queries/read/use-failure-kept.ts'
import { EditRecord } from './EditRecord.tsx'
import { ParametersCard } from './ParametersCard.tsx'
import styles from './FormScreen.module.css'
import { LateResponse } from '../shared/LateResponse.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { notARecord } from '../shared/not-a-record.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { useMoved } from '../links/use-moved.ts'
import { ProblemActions } from '../shared/ProblemActions.tsx'
import { WithReadParameters } from '../shared/WithReadParameters.tsx'
import { ChooseScreen } from './ChooseScreen.tsx'
import { NewRecord } from './NewRecord.tsx'

export { ChooseScreen, ParametersCard }

/** The resource, the path parameters of its record or list, and whether a record is created or changed. */
interface FormScreenProps {
  resource: Resource
  parameters: PathParameters
  mode: 'create' | 'edit'
}

/** The screen that creates a record, or changes one. */
export function FormScreen({ resource, parameters, mode }: FormScreenProps) {
  if (mode === 'edit')
    return (
      <WithReadParameters resource={resource} parameters={parameters} Card={ParametersCard}>
        <ExistingRecord resource={resource} parameters={parameters} />
      </WithReadParameters>
    )
  return resource.fields.length === 0 && isOpenBody(resource.create) ? (
    <UndescribedRecord resource={resource} parameters={parameters} />
  ) : (
    <NewRecord resource={resource} parameters={parameters} />
  )
}

/** The form of a new record whose fields nothing describes: it has those of the records in the list. */
function UndescribedRecord({ resource, parameters }: Omit<FormScreenProps, 'mode'>) {
  const { data, isLoading, failureCount } = useList(resource, parameters, { page: 1, filters: {} })
  // A form keeps the fields that it began with, though the list is read again.
  const [known, setKnown] = useState<Resource>()
  if (known === undefined && !(isLoading && failureCount === 0))
    setKnown(withLiveFields(resource, data?.rows ?? []))
  if (known === undefined)
    return (
      <SkeletonRegion label={`New ${inSentence(resource.singular)}`}>
        <Skeleton look="facebook" width="100%" height={320} />
      </SkeletonRegion>
    )
  return <NewRecord resource={known} parameters={parameters} />
}

function ExistingRecord({ resource, parameters }: Omit<FormScreenProps, 'mode'>) {
  useMoved(resource, parameters, { edit: '' })
  const read = useRecord(resource, parameters)
  const { isPending, isPlaceholderData, isFetching, refetch } = read
  const { data: record, error } = useFailureKept(read, recordTarget(resource, parameters).path)
  const title = `Edit ${inSentence(resource.singular)}`
  const failure = notARecord(resource, record) ?? (record === undefined ? error : null)
  if (failure !== null) {
    const problem = problemOf(failure)
    return (
      <>
        <ScreenHeader title={title} />
        <div className={styles.card}>
          <ErrorState
            title={`The ${inSentence(resource.singular)} could not be read. ${problem.title}`}
            detail={problem.detail}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            action={<ProblemActions problem={problem} />}
          />
        </div>
      </>
    )
  }
  // A row of a list may lack fields: editing waits for the whole record.
  if (isPending || isPlaceholderData) {
    return (
      <>
        <SkeletonRegion label={title}>
          <Skeleton look="facebook" width="100%" height={320} />
        </SkeletonRegion>
        <LateResponse />
      </>
    )
  }
  return <EditRecord resource={resource} parameters={parameters} record={record} title={title} />
}
