import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import type { Resource, Description } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { collectionTarget, type CollectionTarget } from '../../server/targets.ts'
import { STILL_WORKING, ACCEPTED } from '../../queries/change/write-result.ts'
import { lookForNoted, useCreate, type CreateRequest } from '../../queries/change/use-create.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import { pathValues, keptValues, openParameters } from '../../server/request-parameters.ts'
import { fullAddress } from '../links/AddressLink.tsx'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { isRaw, bodyToSend, jsonTypeOf } from '../../queries/change/save-request.ts'
import { givenValues } from './given-values.ts'
import { lastSeenSearch } from '../links/last-seen.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { listStateFrom } from '../links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { countText } from '../../controls/basics/count-text.ts'
import { newLabel } from '../shared/new-label.ts'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { listAddress, recordAddress } from '../links/record-address.ts'
import { givenParameters } from './operation-form.ts'
import { RecordForm, type Entered } from './RecordForm.tsx'
import { createAlternatives } from './saving/save-alternatives.ts'
import { useUploadQueue, type UploadQueue } from './saving/use-upload-queue.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { bodyOf as describedBody } from '../../openapi/requests/body.ts'
import { bodyField } from '../../openapi/requests/record-body.ts'
import { keepable } from './drafts/keepable.ts'
import type { Messages } from './form-messages.ts'
import {
  idInBody,
  parametersBeside,
  withChosenId,
  withParameters,
  type ParametersForm,
} from './operation-values.ts'
import { fileRecords, filesIn } from './saving/file-records.ts'
import { checkField } from './check-field.ts'

/** The form of a new record: its initial values, its request, and where it leads afterwards. */
export function NewRecord({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const server = useServer()
  const client = useQueryClient()
  const { go, leave } = useNavigation()
  const path = resource.create ? givenParameters(resource.create, parameters) : {}
  const target = collectionTarget(resource, { ...path, ...parameters })
  const create = useCreate(target)
  const uploads = useUploadQueue(
    useUpload(target.path, { method: target.operation?.method, list: target.list }),
  )
  const list = listAddress(resource, parameters)
  const state = listStateFrom(useAddressSearch())
  const given = givenValues(server.description, resource, fieldToFill(resource, target.operation), state)
  const [entry] = useState(() => newRecordEntry(server, target, given))

  function onSaved(result: unknown, sent: CreateRequest, isStillHere: boolean) {
    const responses = sent.upload === undefined ? [result] : (result as unknown[]) // as `upload` resolves
    if (isStillHere)
      openMadeAt(addressOfOne(resource, { ...parameters, ...pathValues(sent.parameters) }, responses))
    toast(savedWords(resource, responses), { tone: 'success' })
  }

  function openMadeAt(address: string | undefined) {
    if (address === undefined) leave(list, lastSeenSearch(list))
    else go(address, undefined, { replace: true })
  }

  return (
    <RecordForm
      title={newLabel(resource)}
      links={[
        ...linksAbove(server.description, resource, parameters),
        <ListLink key="list" resource={resource} parameters={parameters} />,
      ]}
      fields={entry.fields}
      draftAddress={`new ${fullAddress(list, Object.keys(given).length > 0 ? state.filters : {})}`}
      check={entry.check}
      bodyOf={entry.jsonOf}
      request={(entered) => createRequest(entered, entry, uploads)}
      send={create.mutateAsync}
      onSaved={onSaved}
      resume={({ note }) => lookForNoted(server, client, target, note)}
      alternatives={(error) =>
        createAlternatives(error, resource, (record) =>
          openMadeAt(recordAddress(resource, parameters, record)),
        )
      }
      leave={() => leave(list, lastSeenSearch(list))}
      uploads={uploads}
    />
  )
}

/** The request that creates what was entered. Files are sent by `uploads`, one request for each. */
function createRequest(entered: Entered, entry: NewRecordEntry, uploads: UploadQueue): CreateRequest {
  const { parameters, draft, acceptsDuplicate } = entered
  const bodies = entry.bodiesOf(entered)
  const { body, contentType } = bodies[0] ?? {}
  const upload: CreateRequest['upload'] = ({ query, headers }) =>
    uploads.send(
      // One operation has one kind of body.
      bodies.map(({ files, body: data }) => ({ query, headers, files, data: data as FormData | Blob })),
    )
  return {
    body,
    contentType,
    parameters,
    record: entry.noteOf(entered),
    draft,
    acceptsDuplicate,
    upload: isRaw(body) ? upload : undefined,
  }
}

/** The address of the new record; `undefined` where the response has none, or where there are several. */
function addressOfOne(
  resource: Resource,
  parameters: PathParameters,
  [response, ...others]: readonly unknown[],
): string | undefined {
  if (others.length > 0 || !isObject(response)) return undefined
  return recordAddress(resource, parameters, unwrapRecord(resource, response))
}

function savedWords(resource: Resource, responses: readonly unknown[]): string {
  if (responses.includes(ACCEPTED)) return STILL_WORKING
  const { length } = responses
  return `${length === 1 ? resource.singular : `${countText(length)} ${inSentence(resource.label)}`} saved`
}

/** What a form of a new record edits, and the bodies that create it. */
interface NewRecordEntry {
  fields: ParametersForm
  /** The errors of a record by JSON pointer. */
  check: (entered: WithoutDraft) => Messages
  /** The JSON body of the request. For another kind of body, the record itself. */
  jsonOf: (entered: WithoutDraft) => unknown
  /** The bodies to send. Several where a create takes exactly one file, and several were chosen. */
  bodiesOf: (entered: WithoutDraft & Pick<Entered, 'written'>) => NewBody[]
  /** The part of a new record that may be noted on this device. `null`: nothing. */
  noteOf: (entered: WithoutDraft & Pick<Entered, 'written'>) => unknown
}

type WithoutDraft = Pick<Entered, 'record' | 'parameters'>

interface NewBody {
  body: unknown
  contentType?: string
  /** The files in the body. */
  files: File[]
}

/** The form of a new record of a collection. `given`: initial values that replace the usual ones. */
function newRecordEntry(
  server: Server,
  { resource, operation, parameters }: CollectionTarget,
  given: Record<string, unknown>,
): NewRecordEntry {
  const usualField = fieldToFill(resource, operation)
  const field = takesNothing(server.description, operation) ? withoutFields(usualField) : usualField
  const files = fileRecords(operation, field)
  const usual = initialValue({ ...field, required: true }) ?? (field.kind === 'object' ? {} : undefined)
  const start = isObject(usual) ? { ...usual, ...given } : usual
  const open = openParameters(server, operation, parameters)
  const beside = withChosenId(resource, parametersBeside(operation, open))
  const own = idInBody(resource, beside, files?.field ?? field)

  const wholeOf = ({ record, parameters: values }: WithoutDraft) => own.whole(record, values)
  const recordsOf = (entered: WithoutDraft) => files?.split(wholeOf(entered)) ?? [wholeOf(entered)]

  function bodyOf(record: unknown): NewBody {
    const sent = inOpenEnvelope(resource, operation, record)
    const { body, contentType } = bodyToSend(operation, parameters, sent)
    return { body, contentType, files: filesIn(record) }
  }

  return {
    fields: withParameters(own.field, start, beside, keptValues(server)),
    check: (entered) =>
      Object.fromEntries(recordsOf(entered).flatMap((one) => Object.entries(checkField(field, one)))),
    jsonOf(entered) {
      const [first] = recordsOf(entered)
      const { body } = bodyOf(first)
      return isRaw(body) || typeof body === 'string' ? entered.record : body
    },
    bodiesOf: ({ written, ...entered }) =>
      written === undefined
        ? recordsOf(entered).map(bodyOf)
        : [{ body: written.body, contentType: jsonTypeOf(operation), files: [] }],
    noteOf({ written, ...entered }) {
      const record = written === undefined ? wholeOf(entered) : unwrapRecord(resource, written.body)
      return keepable([field], record) ?? null
    },
  }
}

/**
 * True for a create without a body in a description that has one for each other create. Elsewhere the fields of the
 * record stand for a body that the description leaves out.
 */
function takesNothing(description: Description | undefined, create: Operation | undefined): boolean {
  if (create === undefined || bodyField(create) !== undefined) return false
  const others = (description?.resources ?? [])
    .flatMap((one) => one.create ?? [])
    .filter((one) => one !== create)
  return others.length > 0 && others.every((one) => describedBody(one) !== undefined)
}

function withoutFields(field: Field): Field {
  return { ...field, kind: 'object', fields: [] }
}
