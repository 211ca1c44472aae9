import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { useRef, useState } from 'react'
import { isAbort } from '../../http/is-abort.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { idOf } from '../../openapi/records/record.ts'
import { buildRequest } from '../../openapi/requests/build-request.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isInnerError } from '../../openapi/responses/inner-error.ts'
import { useOperation, type OperationResult } from '../../queries/change/use-operation.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import { operationServer } from '../../server/operation-server.ts'
import { problemOf, type Problem, REFUSED_VALUES } from '../../server/problem.ts'
import { keepValues, type ParameterValues } from '../../server/request-parameters.ts'
import { useServer } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import type { DraftState } from '../form/drafts/use-draft.ts'
import { atEntry, operationValues, type GivenKey } from '../form/operation-form.ts'
import { BODY } from '../form/operation-values.ts'
import { filesIn } from '../form/saving/file-records.ts'
import { useUploadQueue } from '../form/saving/use-upload-queue.ts'
import type { Form } from '../form/use-form.ts'
import { useNavigation } from '../links/navigation.ts'
import { isDestructive } from './operation-tone.ts'
import type { JsonBody } from '../form/use-json-body.ts'

interface RunOptions {
  operation: Operation
  parameters: PathParameters
  /** The record of the page. */
  record: RecordTarget | undefined
  /** The parameter that identifies the page's record in the request. */
  of: GivenKey | undefined
  field: Field
  draft: DraftState
  json: JsonBody
  bound: Form
  /** Called after a response that is the page's record, or nothing: it is not shown. */
  onRecord: (isStillHere: boolean) => void
}

/** Runs an operation with what its form has: files by an upload with progress, everything else as one request. */
export function useRunOperation({
  operation,
  parameters,
  record,
  of,
  field,
  draft,
  json,
  bound: { value, refuse },
  onRecord,
}: RunOptions) {
  const server = useServer()
  const { markAddress } = useNavigation()
  const running = useOperation(operation, record)
  const { address, isUpload } = requestOf(operation, parameters, value, of)
  const target = operationServer(server, operation)
  const uploaded = useRef<Response>(undefined)
  const uploads = useUploadQueue(
    useUpload(target.start + address, {
      method: operation.method.toUpperCase(),
      to: target.client,
      record,
      onResponse: (one) => (uploaded.current = one),
    }),
  )
  // Each response is drawn anew.
  const [response, setResponse] = useState<{ result: OperationResult; run: number }>()

  async function send(written: { body: unknown } | undefined): Promise<OperationResult> {
    const values = operationValues(operation, parameters, value, of)
    if (written !== undefined) return running.mutateAsync({ ...values, body: written.body })
    if (!isUpload) return running.mutateAsync(values)
    const { body: data, headers } = buildRequest(operation, values)
    const files = filesIn(isObject(value) ? value[BODY] : undefined)
    // The body is FormData or a Blob because the request is an upload.
    const [body] = await uploads.send([{ files, headers, data: data as FormData | Blob }])
    const { current } = uploaded
    return { status: current?.status ?? 200, headers: current?.headers ?? new Headers(), body }
  }

  async function run() {
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen && written === undefined) return
    const isStillHere = markAddress()
    try {
      const result = await send(written)
      const mayStay = record !== undefined && operation.changesThings && !isDestructive(operation)
      const isOnPage = mayStay && isOnlyRecord(result, record)
      if (!isOnPage) setResponse((before) => ({ result, run: (before?.run ?? 0) + 1 }))
      draft.forget()
      keepValues(server, requiredParameters(field, value))
      if (isOnPage) onRecord(isStillHere())
    } catch (error) {
      if (isAbort(error)) return
      refuse(problemIn(field, error))
    }
  }

  return { run, response, uploads, isUpload, isPending: running.isPending || uploads.isPending }
}

/** A refusal, with its messages at the fields of the form. */
function problemIn(field: Field, error: unknown): Problem {
  const fields = (field.fields ?? []).flatMap((part) => (part.name === BODY ? (part.fields ?? []) : [part]))
  const problem = problemOf(error, inForm({ fields }))
  // What the server says is the reason; no version of a record was sent that could conflict.
  const isReasoned = problem.status === 409 && problem.detail !== undefined
  const title = isReasoned ? REFUSED_VALUES : problem.title
  return { ...problem, title, fields: atEntry(field, problem.fields) }
}

/** True for a response that is the page's record, or nothing at all. */
function isOnlyRecord(result: OperationResult, { resource, id }: RecordTarget): boolean {
  const { status, headers, body, blob } = result
  if (blob !== undefined || status === LATER || headers.has('Location')) return false
  if (body === undefined || body === null || body === '') return true
  const record = unwrapRecord(resource, body)
  return isObject(record) && idOf(resource, record) === id && !isInnerError(NOTHING_KNOWN, body)
}

/** The status of what the server does later (RFC 9110 §15.3.3). */
const LATER = 202
const NOTHING_KNOWN = { fields: [], itemId: undefined }

/** The address of the request, and whether it uploads files with progress. */
function requestOf(operation: Operation, parameters: PathParameters, entry: unknown, of?: GivenKey) {
  const body = isObject(entry) ? entry[BODY] : undefined
  if (filesIn(body).length === 0) return { address: operation.path, isUpload: false }
  try {
    const { path, query } = buildRequest(operation, operationValues(operation, parameters, entry, of))
    return { address: query === '' ? path : `${path}?${query}`, isUpload: true }
  } catch {
    // A path parameter has no value yet; validation reports it.
    return { address: operation.path, isUpload: true }
  }
}

/** The values of parameters that the form requires. */
export function requiredParameters(field: Field, values: unknown): ParameterValues {
  const names = (field.fields ?? []).filter(({ name, required }) => required && name !== BODY)
  const entries = names.map(({ name }): [string, unknown] => [
    name,
    isObject(values) ? values[name] : undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
