import { useState } from 'react'
import { ErrorState } from '../../controls/basics/ErrorState.tsx'
import { Skeleton, SkeletonRegion } from '../../controls/basics/Skeleton.tsx'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { collectionTarget } from '../../queries/read/collection-target.ts'
import { TAKEN } from '../../queries/change/write-result.ts'
import { useCreate } from '../../queries/change/use-create.ts'
import { useRecord } from '../../queries/read/use-record.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import {
  keepValues,
  keptValues,
  openParameters,
  requestOptions,
  pathValues,
} from '../../server/request-parameters.ts'
import { addressOf } from '../links/AddressLink.tsx'
import { AskedReading } from './OperationReading.tsx'
import { besideRecord, idInBody, withAsked, withChosenId } from './operation-values.ts'
import { bodyToSend } from './saving/body-to-send.ts'
import { EditRecord } from './saving/EditRecord.tsx'
import { fieldToFill } from './field-to-fill.ts'
import { fileRecords, filesIn } from './drafts/file-records.ts'
import styles from './FormScreen.module.css'
import { givenValues } from './given-values.ts'
import { LateAnswer } from '../shared/LateAnswer.tsx'
import { lastSeenSearch } from '../links/last-seen.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { listStateFrom } from '../links/list-search.ts'
import { countText, inSentence, newLabel } from '../shared/names.ts'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { notARecord } from '../shared/not-a-record.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { listAddress, recordAddress } from '../links/record-address.ts'
import { RecordForm } from './RecordForm.tsx'
import { checkField } from './use-form.ts'
import { useMoved } from '../links/use-moved.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import { SignInOffer } from '../sign-in/SignInOffer.tsx'
import { STILL_WORKING } from './saving/still-working.ts'
import { WhatIsWrong } from '../connect/WhatIsWrong.tsx'

export interface FormScreenProps {
  resource: Resource
  parameters: PathParameters
  mode: 'create' | 'edit'
}

/** Makes a new record, or changes one. */
export function FormScreen({ resource, parameters, mode }: FormScreenProps) {
  return mode === 'create' ? (
    <NewRecord resource={resource} parameters={parameters} />
  ) : (
    <AskedReading resource={resource} parameters={parameters}>
      <ExistingRecord resource={resource} parameters={parameters} />
    </AskedReading>
  )
}

type PlaceProps = Omit<FormScreenProps, 'mode'>

function NewRecord({ resource, parameters }: PlaceProps) {
  const server = useServer()
  const { go, markPlace } = useNavigation()
  const target = collectionTarget(resource, parameters)
  const create = useCreate(target)
  const uploads = useUploadQueue(
    useUpload(target.path, { method: target.operation?.method, list: target.list }),
  )
  const list = listAddress(resource, parameters)
  const field = fieldToFill(resource, target.operation)
  const files = fileRecords(target.operation, field)
  const state = listStateFrom(useAddressSearch())
  const usual = initialValue({ ...field, required: true }) ?? (field.kind === 'object' ? {} : undefined)
  const given = givenValues(server.description, resource, field, state)
  const start = isObject(usual) ? { ...usual, ...given } : usual
  const [{ asked, own }] = useState(() => {
    const unsaid = openParameters(server, target.operation, parameters)
    const beside = withChosenId(resource, besideRecord(target.operation, unsaid))
    const own = idInBody(resource, beside, files?.field ?? field)
    return { own, asked: withAsked(own.field, start, beside, keptValues(server)) }
  })

  async function check(value: unknown) {
    const found = await Promise.all((files?.split(value) ?? [value]).map((one) => checkField(field, one)))
    return Object.assign({}, ...found) as Record<string, string> // of messages by pointer
  }

  async function save(value: unknown) {
    const isStillHere = markPlace()
    const { record: said, told, toKeep } = asked.parts(value)
    const record = own.whole(said, told)
    const sendings = (files?.split(record) ?? [record]).map((one) => {
      const { body, contentType } = bodyToSend(target.operation, parameters, one)
      return { body, contentType, told, files: filesIn(one) }
    })
    const beside = requestOptions(server, target.operation, told)
    const answers = sendings.some(({ body }) => isRaw(body))
      ? await uploads.send(
          sendings.map(({ files, body }) => ({ files, ...beside, data: body as FormData | Blob })), // one operation, one kind of body
        )
      : await Promise.all(sendings.map((sending) => create.mutateAsync(sending)))
    keepValues(server, toKeep)
    const [answer] = answers
    const made =
      answers.length === 1 && isObject(answer)
        ? recordAddress(resource, { ...parameters, ...pathValues(told) }, unwrapRecord(resource, answer))
        : undefined
    if (isStillHere())
      go(made ?? list, made === undefined ? lastSeenSearch(list) : undefined, { replace: true })
    const what =
      answers.length === 1 ? resource.singular : `${countText(answers.length)} ${inSentence(resource.label)}`
    toast(answers.includes(TAKEN) ? STILL_WORKING : `${what} saved`, { tone: 'success' })
  }

  return (
    <RecordForm
      title={newLabel(resource)}
      links={[
        ...linksAbove(server.description, resource, parameters),
        <ListLink key="list" resource={resource} parameters={parameters} />,
      ]}
      field={asked.field}
      base={asked.base}
      draftAddress={`new ${addressOf(list, Object.keys(given).length > 0 ? state.filters : {})}`}
      check={(value) => asked.check(value, (record) => check(own.whole(record, asked.parts(value).told)))}
      save={save}
      leave={() => go(list, lastSeenSearch(list), { replace: true })}
      uploads={uploads}
    />
  )
}

function ExistingRecord({ resource, parameters }: PlaceProps) {
  useMoved(resource, parameters, { edit: '' })
  const {
    data: record,
    error,
    isPending,
    isPlaceholderData,
    refetch,
    isRefetching,
  } = useRecord(resource, parameters)
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
            isRetrying={isRefetching}
            action={
              <>
                <SignInOffer problem={problem} />
                <WhatIsWrong failedRequest={problem.failedRequest} />
              </>
            }
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
        <LateAnswer />
      </>
    )
  }
  return <EditRecord resource={resource} parameters={parameters} record={record} title={title} />
}

/** What travels as an upload, with its progress. */
function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}
