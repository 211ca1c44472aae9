import { isMissing } from '../../server/refusals.ts'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { responseOf } from '../../openapi/operations/response.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import { useRecord } from '../../queries/read/use-record.ts'
import { useFailureKept } from '../../queries/read/use-failure-kept.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { LateParametersCard } from '../operation/LateParametersCard.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { isPlural } from '../../openapi/wording/words.ts'
import { notARecord } from '../shared/not-a-record.ts'
import { useAddressSearch } from '../links/navigation.ts'
import { BesideRecord } from './BesideRecord.tsx'
import { FileRecord } from './FileRecord.tsx'
import { RawRecord } from './RawRecord.tsx'
import { recordParts } from './record-parts.ts'
import { RecordGroup } from './RecordGroup.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { RecordMedia } from './RecordMedia.tsx'
import styles from './RecordScreen.module.css'
import { OpenById } from './OpenById.tsx'
import { RowDialog } from './RowDialog.tsx'
import { RecordSkeleton } from './RecordSkeleton.tsx'
import { listsBelow, readRelated } from './related-lists.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { listAddress } from '../links/record-address.ts'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import { useRecordTitle } from './use-record-title.ts'
import { useRememberRecord } from './use-remember-record.ts'
import { useMoved } from '../links/use-moved.ts'
import { ProblemActions } from '../shared/ProblemActions.tsx'
import { WithReadParameters } from '../shared/WithReadParameters.tsx'

// This is the door of the room, so what is loaded with the screen leaves here too.
export { OpenById, RowDialog }

/** Reads of the description what the screen of a record needs. It is kept there, so that a press need not wait for it. */
export function readAhead(...record: Parameters<typeof readRelated>): void {
  const [description, resource] = record
  readRelated(...record)
  recordParts(resource, undefined, listsBelow(description, resource))
}

/**
 * One record. The title is large with the status beside it, then come its media and its fields in groups. Related
 * lists are at the side.
 */
export function RecordScreen({ resource, parameters }: RecordProps) {
  if (resource.read === undefined || !responseOf(resource.read).isBinary)
    return (
      <WithReadParameters resource={resource} parameters={parameters} Card={LateParametersCard}>
        <FieldsOfRecord resource={resource} parameters={parameters} />
      </WithReadParameters>
    )
  return <FileRecord resource={resource} parameters={parameters} />
}

interface RecordProps {
  resource: Resource
  parameters: PathParameters
}

function FieldsOfRecord({ resource, parameters }: RecordProps) {
  useMoved(resource, parameters)
  const { description } = useServer()
  const search = useAddressSearch()
  const read = useRecord(resource, parameters)
  const { isFetching, refetch } = read
  const target = recordTarget(resource, parameters)
  const { data: record, error } = useFailureKept(read, target.path)
  const isRaw = search.view === 'json'
  // A phone has no side column, so the pictures come before the fields.
  const isNarrow = useIsNarrow()

  const refused = notARecord(resource, record)
  const ownTitle = useRecordTitle(resource, record, target)
  // A record that cannot be shown has no title.
  const title = refused ? '' : ownTitle
  useRememberRecord(resource, parameters, { title, record, error: refused ?? error })
  if (record === undefined || record === null || refused !== undefined) {
    if (error === null && record === undefined)
      return <RecordSkeleton resource={resource} parameters={parameters} />
    return (
      <Failed
        resource={resource}
        parameters={parameters}
        error={refused ?? error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }

  // Several records where one is described: they are shown as the values of one field.
  const shown = Array.isArray(record) ? { items: record as unknown[] } : record
  const parts = recordParts(resource, shown, listsBelow(description, resource))
  const pictures = <RecordMedia fields={parts.pictures} record={shown} title={title} />
  return (
    <>
      <RecordHeader resource={resource} parameters={parameters} record={record} title={title} isRaw={isRaw} />
      {isRaw ? (
        <RawRecord record={record} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {isNarrow ? pictures : null}
            <RecordMedia fields={parts.sounds} record={shown} title={title} />
            {parts.groups.map((group) => (
              <RecordGroup key={group.label} label={group.label} fields={group.fields} record={shown} />
            ))}
          </div>
          <div className={styles.side}>
            {isNarrow ? null : pictures}
            <BesideRecord resource={resource} parameters={parameters} record={record} />
          </div>
        </div>
      )}
    </>
  )
}

function Failed({
  resource,
  parameters,
  error,
  isRetrying,
  onRetry,
}: {
  resource: Resource
  parameters: PathParameters
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}) {
  const problem = error === null ? undefined : problemOf(error)
  const name = inSentence(resource.singular)
  const isGone = problem === undefined || isMissing(problem.status)
  const isFinal = isGone || problem.status === 403
  return (
    <>
      <ScreenHeader title={isGone ? `No such ${name}` : resource.singular} />
      <div className={styles.card}>
        <ErrorState
          title={titleFor(name, isGone, problem?.status)}
          detail={problem?.detail ?? (isFinal ? undefined : problem?.title)}
          onRetry={isFinal ? undefined : onRetry}
          isRetrying={isRetrying}
          action={
            <>
              <ProblemActions problem={problem} />
              {resource.list === undefined ? null : (
                <AddressLink to={listAddress(resource, parameters)} className={buttonClass('plain')}>
                  All {inSentence(resource.label)}
                </AddressLink>
              )}
            </>
          }
        />
      </div>
    </>
  )
}

function titleFor(name: string, isGone: boolean, status: number | undefined): string {
  if (isGone) return `The server has no ${name} here. It may have been deleted.`
  if (status === 403) return `You are not allowed to see ${isPlural(name) ? 'these' : 'this'} ${name}.`
  return `The ${name} could not be read.`
}
