import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { useServer } from '../../server/server.tsx'
import { collectionTarget } from '../../server/targets.ts'
import { STILL_WORKING, ACCEPTED } from '../../queries/change/write-result.ts'
import { lookForNoted, useCreate, type CreateRequest } from '../../queries/change/use-create.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import { keptValues, openParameters, pathValues } from '../../server/request-parameters.ts'
import { addressOf } from '../links/AddressLink.tsx'
import { parametersBeside, idInBody, withParameters, withChosenId } from './operation-values.ts'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { bodyToSend, isRaw, jsonTypeOf } from '../../queries/change/save-request.ts'
import { fileRecords, filesIn } from './saving/file-records.ts'
import { keepable } from './drafts/keepable.ts'
import type { Messages } from './form-messages.ts'
import { givenValues } from './given-values.ts'
import { lastSeenSearch } from '../links/last-seen.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { listStateFrom } from '../links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { countText, newLabel } from '../shared/names.ts'
import { useAddressSearch, useNavigation, type Navigation } from '../links/navigation.ts'
import { listAddress, recordAddress } from '../links/record-address.ts'
import { RecordForm, type Entered } from './RecordForm.tsx'
import { checkField } from './use-form.ts'
import { createAlternatives } from './saving/save-alternatives.ts'
import { useUploadQueue } from './saving/use-upload-queue.ts'

/** The form of a new record: its initial values, its request, and where it leads afterwards. */
export function NewRecord({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const server = useServer()
  const client = useQueryClient()
  const { go } = useNavigation()
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
  const [{ fields, own }] = useState(() => {
    const open = openParameters(server, target.operation, parameters)
    const beside = withChosenId(resource, parametersBeside(target.operation, open))
    const own = idInBody(resource, beside, files?.field ?? field)
    return { own, fields: withParameters(own.field, start, beside, keptValues(server)) }
  })

  /** The records of a form: one for each file, where a create takes exactly one. */
  const recordsOf = (record: unknown) => files?.split(record) ?? [record]

  function check({ record, parameters: values }: Pick<Entered, 'record' | 'parameters'>): Messages {
    const found = recordsOf(own.whole(record, values)).map((one) => checkField(field, one))
    return Object.fromEntries(found.flatMap((messages) => Object.entries(messages)))
  }

  function bodiesOf({ record, parameters: values }: Pick<Entered, 'record' | 'parameters'>) {
    return recordsOf(own.whole(record, values)).map((one) => {
      const { body, contentType } = bodyToSend(
        target.operation,
        parameters,
        inOpenEnvelope(resource, target.operation, one),
      )
      return { body, contentType, files: filesIn(one) }
    })
  }

  function request({ written, ...entered }: Entered): CreateRequest {
    const { record, parameters: values, draft, acceptsDuplicate } = entered
    const beside = { parameters: values, draft, acceptsDuplicate }
    if (written !== undefined) {
      const { body } = written
      return {
        ...beside,
        body,
        contentType: jsonTypeOf(target.operation),
        record: toNote(unwrapRecord(resource, body)),
      }
    }
    const bodies = bodiesOf(entered)
    const { body, contentType } = bodies[0] ?? {}
    return {
      ...beside,
      body,
      contentType,
      record: toNote(own.whole(record, values)),
      upload: isRaw(body)
        ? ({ query, headers }) =>
            uploads.send(
              bodies.map(({ files, body: data }) => ({
                query,
                headers,
                files,
                data: data as FormData | Blob,
              })), // one operation, one kind of body
            )
        : undefined,
    }
  }

  /** The part of a record that may be noted on this device. `null`: nothing. */
  function toNote(record: unknown): unknown {
    return keepable([field], record) ?? null
  }

  function onSaved(result: unknown, sent: CreateRequest, leave: Navigation['go']) {
    const responses = sent.upload === undefined ? [result] : (result as unknown[]) // as `upload` resolves
    const [response] = responses
    const made =
      responses.length === 1 && isObject(response)
        ? recordAddress(
            resource,
            { ...parameters, ...pathValues(sent.parameters) },
            unwrapRecord(resource, response),
          )
        : undefined
    leave(made ?? list, made === undefined ? lastSeenSearch(list) : undefined, { replace: true })
    const what =
      responses.length === 1
        ? resource.singular
        : `${countText(responses.length)} ${inSentence(resource.label)}`
    toast(responses.includes(ACCEPTED) ? STILL_WORKING : `${what} saved`, { tone: 'success' })
  }

  function openMade(record: unknown) {
    go(recordAddress(resource, parameters, record) ?? list, undefined, { replace: true })
  }

  return (
    <RecordForm
      title={newLabel(resource)}
      links={[
        ...linksAbove(server.description, resource, parameters),
        <ListLink key="list" resource={resource} parameters={parameters} />,
      ]}
      fields={fields}
      draftAddress={`new ${addressOf(list, Object.keys(given).length > 0 ? state.filters : {})}`}
      check={check}
      bodyOf={(entered) => {
        const { body } = bodiesOf(entered)[0] ?? {}
        return isRaw(body) || typeof body === 'string' ? entered.record : body
      }}
      request={request}
      send={create.mutateAsync}
      onSaved={onSaved}
      resume={({ note }) => lookForNoted(server, client, target, note)}
      alternatives={(error) => createAlternatives(error, resource, openMade)}
      leave={() => go(list, lastSeenSearch(list), { replace: true })}
      uploads={uploads}
    />
  )
}
