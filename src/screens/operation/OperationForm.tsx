import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import { ConfirmDialog } from '../../controls/overlay/ConfirmDialog.tsx'
import { Markdown } from '../../controls/basics/Markdown.tsx'
import { bodyOf } from '../../openapi/requests/body.ts'
import { buildRequest } from '../../openapi/requests/build-request.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { responseOf } from '../../openapi/operations/response.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { FileUploads } from '../../fields/kinds/file/file-uploads.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { problemOf } from '../../server/problem.ts'
import { operationServer } from '../../server/operation-server.ts'
import { useServer } from '../../server/server.tsx'
import { keepValues, keptValues, type ParameterValues } from '../../server/request-parameters.ts'
import { useOperation, type OperationResult } from '../../queries/change/use-operation.ts'
import { useUpload } from '../../queries/change/use-upload.ts'
import { filesIn } from '../form/saving/file-records.ts'
import { WithRecordMaker } from '../form/MakeRecordDialog.tsx'
import { BoundForm, FormBar } from '../form/BoundForm.tsx'
import form from '../form/FormScreen.module.css'
import {
  atEntry,
  givenKey,
  givenParameters,
  type GivenKey,
  initialEntry,
  operationField,
  operationValues,
} from '../form/operation-form.ts'
import { BODY, checkEntry } from '../form/operation-values.ts'
import { isDestructive, runWord } from './operation-tone.ts'
import { OperationResponse } from './OperationResponse.tsx'
import { OperationParts } from './OperationParts.tsx'
import styles from './OperationScreen.module.css'
import { KeptDraftsOf } from '../form/drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from '../form/drafts/kept-drafts.ts'
import { ClosedTabDrafts } from '../form/drafts/ClosedTabDrafts.tsx'
import { useDraft } from '../form/drafts/use-draft.ts'
import { keepFocus, useForm } from '../form/use-form.ts'
import { useJsonBody } from '../form/use-json-body.ts'
import { useUploadQueue } from '../form/saving/use-upload-queue.ts'

/**
 * The form of one operation, with its response below. A read of a list or record without required input runs at once.
 * Everything else waits for the button, and a destructive operation asks first.
 */
export function OperationForm(props: OperationFormProps) {
  const { operation, parameters } = props
  const { description } = useServer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const of = givenKey(pathname === '/' ? undefined : description?.match(pathname), operation)
  const address = `run ${operation.id} ${pathOf(operation, parameters)}${of ? ` ${of.value}` : ''}`
  return (
    <KeptDraftsOf address={address} title={operationLabel(operation)}>
      {(kept) => <DraftedForm {...props} of={of} kept={kept} />}
    </KeptDraftsOf>
  )
}

interface OperationFormProps {
  operation: Operation
  parameters: PathParameters
}

interface DraftedFormProps extends OperationFormProps {
  /** The parameter that identifies the page's record in the request. */
  of: GivenKey | undefined
  kept: KeptDrafts
}

function DraftedForm({ operation, parameters, of, kept }: DraftedFormProps) {
  const [field] = useState(() => operationField(operation, parameters, of))
  const server = useServer()
  const [base] = useState(() => ({ ...initialEntry(field), ...keptFor(field, keptValues(server)) }))
  const path = pathOf(operation, parameters)
  const draft = useDraft(kept, field, base)
  const json = useJsonBody(draft, () => operationValues(operation, parameters, draft.value, of).body ?? {})
  const bound = useForm({
    field,
    value: draft.value,
    base,
    onChange: draft.change,
    check: (entry) => checkEntry(json.isOpen ? withoutBody(field) : field, entry),
  })
  const { value, messages, isValid, refuse, change } = bound
  const running = useOperation(operation)
  const request = requestOf(operation, parameters, value, of)
  const target = operationServer(server, operation)
  const uploads = useUploadQueue(
    useUpload(target.start + request.address, { method: operation.method.toUpperCase(), to: target.client }),
  )
  const [response, setResponse] = useState<{ result: OperationResult; run: number }>()
  const [isAsking, setAsking] = useState(false)
  const isPending = running.isPending || uploads.isPending
  const parts = field.fields ?? []
  const parameterParts = parts.filter((part) => part.name !== BODY)
  const body = parts.find((part) => part.name === BODY)

  async function run() {
    setAsking(false)
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen && written === undefined) return
    const values = operationValues(operation, parameters, value, of)
    try {
      if (request.isUpload && written === undefined) {
        const { body: data, headers } = buildRequest(operation, values)
        const files = filesIn(isObject(value) ? value[BODY] : undefined)
        // The body is FormData or a Blob because the request is an upload.
        const [response] = await uploads.send([{ files, headers, data: data as FormData | Blob }])
        show({ status: 200, headers: new Headers(), body: response })
      } else {
        show(await running.mutateAsync(written === undefined ? values : { ...values, body: written.body }))
      }
      draft.forget()
      keepValues(server, keptFor(field, value))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const problem = problemOf(error, { fields: [...parameterParts, ...(body?.fields ?? [])] })
      refuse({ ...problem, fields: atEntry(field, problem.fields) })
    }
  }

  function show(result: OperationResult) {
    setResponse((before) => ({ result, run: (before?.run ?? 0) + 1 }))
  }

  async function submit() {
    if (isPending || !(await isValid())) return
    if (isDestructive(operation)) setAsking(true)
    else await run()
  }

  const needsNothing =
    !operation.changesThings &&
    bodyOf(operation) === undefined &&
    parameterParts.every((part) => !part.required)
  // A person has to confirm a request to another server.
  const isOwn = target.foreign === undefined
  useRunAtOnce(needsNothing && isOwn && operation.method === 'get' && returnsRecords(operation), run)

  return (
    <>
      <p className={styles.address}>
        <span className={styles.method}>{operation.method.toUpperCase()}</span> {target.foreign}
        {path}
      </p>
      {target.foreign !== undefined && (
        <p className={form.legend}>
          This is done by another server, {new URL(target.foreign).host}. Your sign-in is not sent there.
        </p>
      )}
      {operation.deprecated && <p className={form.legend}>The server advises against using this any more.</p>}
      {operation.description !== undefined && operation.description !== '' && (
        <Markdown className={styles.description} text={operation.description} />
      )}
      <BoundForm form={bound} label={operationLabel(operation)} className={form.form} onSubmit={submit}>
        <ClosedTabDrafts draft={draft} />
        <WithRecordMaker>
          <FileUploads value={uploads.uploadsFor(submit)}>
            <OperationParts
              key={draft.round}
              operation={operation}
              field={field}
              value={value}
              messages={messages}
              onChange={change}
              json={json}
            />
          </FileUploads>
        </WithRecordMaker>
        <FormBar
          form={bound}
          status=""
          waiting={isPending ? 'Waiting for the server…' : undefined}
          refusal="Not done. The reason is above."
          className={parts.length === 0 ? styles.bare : undefined}
        >
          <Button
            variant={isDestructive(operation) ? 'danger' : 'primary'}
            type="submit"
            isPending={isPending}
            onMouseDown={keepFocus}
          >
            {runWord(operation)}
          </Button>
        </FormBar>
      </BoundForm>
      {isPending && response === undefined && !request.isUpload && (
        <SkeletonRegion label="Waiting for the response">
          <Skeleton look="list" width="100%" />
        </SkeletonRegion>
      )}
      {response !== undefined && (
        <OperationResponse key={response.run} operation={operation} result={response.result} />
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={`${operationLabel(operation)}?`}
          confirmLabel={runWord(operation)}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          This changes things on the server and cannot be undone here.
        </ConfirmDialog>
      )}
    </>
  )
}

function pathOf(operation: Operation, parameters: PathParameters): string {
  return fillPath(operation.path, givenParameters(operation, parameters))
}

/** The form's field without the body, where the body is written as JSON. Only the server validates that. */
function withoutBody(field: Field): Field {
  return { ...field, fields: field.fields?.filter(({ name }) => name !== BODY) }
}

/** The values of parameters that the form requires. */
function keptFor(field: Field, values: unknown): ParameterValues {
  const names = (field.fields ?? []).filter(({ name, required }) => required && name !== BODY)
  const entries = names.map(({ name }): [string, unknown] => [
    name,
    isObject(values) ? values[name] : undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * True where the response is rows or a record. Any other response may be expensive for the server, so a person starts
 * it.
 */
function returnsRecords(operation: Operation): boolean {
  const { kind } = responseOf(operation).field ?? {}
  return kind !== undefined && RECORDS.has(kind)
}

const RECORDS: ReadonlySet<string> = new Set(['object', 'list', 'map', 'union'])

/** Runs once for the life of the form, even where React mounts it twice in development. */
function useRunAtOnce(isWanted: boolean, run: () => Promise<void>) {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!isWanted || hasRun.current) return
    hasRun.current = true
    void run()
  })
}

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
