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
import { useCreate } from '../../queries/change/use-create.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import {
  keepValues,
  keptValues,
  openParameters,
  requestOptions,
  pathValues,
} from '../../server/request-parameters.ts'
import { addressOf } from '../links/AddressLink.tsx'
import { parametersBeside, idInBody, withParameters, withChosenId } from './operation-values.ts'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { bodyToSend, isRaw, jsonTypeOf } from '../../queries/change/save-request.ts'
import { fileRecords, filesIn } from './saving/file-records.ts'
import type { DraftNote } from './drafts/use-draft.ts'
import { keepable } from './drafts/keepable.ts'
import type { Messages } from './form-messages.ts'
import { givenValues } from './given-values.ts'
import { lastSeenSearch } from '../links/last-seen.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { listStateFrom } from '../links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { countText, newLabel } from '../shared/names.ts'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { listAddress, recordAddress } from '../links/record-address.ts'
import { RecordForm } from './RecordForm.tsx'
import { checkField } from './use-form.ts'
import { useCreateRecord } from './saving/use-create-record.ts'
import { useUploadQueue } from './saving/use-upload-queue.ts'

/** The form of a new record: its initial values, its request, and where it leads afterwards. */
export function NewRecord({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const server = useServer()
  const { go, markAddress } = useNavigation()
  const target = collectionTarget(resource, parameters)
  const create = useCreate(target)
  const creation = useCreateRecord(target)
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
  const [{ form, own }] = useState(() => {
    const open = openParameters(server, target.operation, parameters)
    const beside = withChosenId(resource, parametersBeside(target.operation, open))
    const own = idInBody(resource, beside, files?.field ?? field)
    return { own, form: withParameters(own.field, start, beside, keptValues(server)) }
  })

  function check(value: unknown): Messages {
    const found = (files?.split(value) ?? [value]).map((one) => checkField(field, one))
    return Object.fromEntries(found.flatMap((messages) => Object.entries(messages)))
  }

  function requestsFor(value: unknown) {
    const { record: entered, parameters: values } = form.parts(value)
    const record = own.whole(entered, values)
    return (files?.split(record) ?? [record]).map((one) => {
      const sent = inOpenEnvelope(resource, target.operation, one)
      const { body, contentType } = bodyToSend(target.operation, parameters, sent)
      return { body, contentType, parameters: values, files: filesIn(one) }
    })
  }

  async function save(value: unknown, draft: DraftNote, acceptsDuplicate?: boolean) {
    const { record: entered, parameters: values } = form.parts(value)
    const record = keepable([field], own.whole(entered, values))
    const sendings = requestsFor(value)
    const { query, ...beside } = requestOptions(server, target.operation, values)
    const send = (more: Record<string, string>) => {
      const headers = { ...more, ...beside.headers }
      return sendings.some(({ body }) => isRaw(body))
        ? uploads.send(
            sendings.map(({ files, body }) => ({ files, query, headers, data: body as FormData | Blob })), // one operation, one kind of body
          )
        : Promise.all(sendings.map((sending) => create.mutateAsync({ ...sending, headers })))
    }
    await finish(value, () => creation.create(record, draft, send, acceptsDuplicate))
  }

  async function sendBody(value: unknown, body: unknown, draft: DraftNote, acceptsDuplicate?: boolean) {
    const { parameters: values } = form.parts(value)
    const contentType = jsonTypeOf(target.operation)
    const { headers } = requestOptions(server, target.operation, values)
    const send = async (more: Record<string, string>) => [
      await create.mutateAsync({ body, contentType, parameters: values, headers: { ...more, ...headers } }),
    ]
    const record = keepable([field], unwrapRecord(resource, body))
    await finish(value, () => creation.create(record, draft, send, acceptsDuplicate))
  }

  async function finish(value: unknown, send: () => Promise<unknown[]>) {
    const isStillHere = markAddress()
    const { parameters: values, toKeep } = form.parts(value)
    const responses = await send()
    keepValues(server, toKeep)
    const [response] = responses
    const made =
      responses.length === 1 && isObject(response)
        ? recordAddress(resource, { ...parameters, ...pathValues(values) }, unwrapRecord(resource, response))
        : undefined
    if (isStillHere())
      go(made ?? list, made === undefined ? lastSeenSearch(list) : undefined, { replace: true })
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
      field={form.field}
      base={form.base}
      draftAddress={`new ${addressOf(list, Object.keys(given).length > 0 ? state.filters : {})}`}
      check={(value) => form.check(value, (record) => check(own.whole(record, form.parts(value).parameters)))}
      save={save}
      json={{
        toSend(value) {
          const { body } = requestsFor(value)[0] ?? {}
          return isRaw(body) || typeof body === 'string' ? form.parts(value).record : body
        },
        send: sendBody,
      }}
      resume={creation.resume}
      alternatives={(error, value, draft, body) =>
        creation.alternatives(error, openMade, (acceptsDuplicate) =>
          body === undefined
            ? save(value, draft, acceptsDuplicate)
            : sendBody(value, body.written, draft, acceptsDuplicate),
        )
      }
      leave={() => go(list, lastSeenSearch(list), { replace: true })}
      uploads={uploads}
    />
  )
}
