import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import { ConfirmDialog } from '../../controls/overlay/ConfirmDialog.tsx'
import { toast } from '../../controls/messages/toast.ts'
import { Markdown } from '../../controls/basics/Markdown.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import type { Match } from '../../openapi/model/model.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { FileUploads } from '../../fields/kinds/file/file-uploads.ts'
import { knownRecord } from '../../queries/titles/title-options.ts'
import { operationServer } from '../../server/operation-server.ts'
import { useServer } from '../../server/server.tsx'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'
import { keptValues } from '../../server/request-parameters.ts'
import { useNavigation } from '../links/navigation.ts'
import { WithRecordMaker } from '../form/WithRecordMaker.tsx'
import { BoundForm, FormBar } from '../form/BoundForm.tsx'
import form from '../form/FormScreen.module.css'
import {
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
import { AnyBody, hasNoInputs, OperationParts } from './OperationParts.tsx'
import styles from './OperationScreen.module.css'
import { KeptDraftsOf } from '../form/drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from '../form/drafts/kept-drafts.ts'
import { ClosedTabDrafts } from '../form/drafts/ClosedTabDrafts.tsx'
import { useDraft } from '../form/drafts/use-draft.ts'
import { keepFocus } from '../form/form-focus.ts'
import { useForm, type Form } from '../form/use-form.ts'
import { useJsonBody } from '../form/use-json-body.ts'
import { runsAtOnce } from './runs-at-once.ts'
import { requiredParameters, useRunOperation } from './use-run-operation.ts'

/**
 * The form of one operation, with its response below. A read of a list or record without required input runs at once.
 * Everything else waits for the button, and a destructive operation asks first. An action whose response is the
 * record of the page, or nothing, leads back to that record.
 */
export function OperationForm(props: OperationFormProps) {
  const { operation } = props
  const server = useServer()
  const client = useQueryClient()
  const { description } = server
  const pathname = useLocation({ select: (location) => location.pathname })
  const match = pathname === '/' ? undefined : description?.match(pathname)
  const record = match?.kind === 'record' ? recordTarget(match.resource, match.parameters) : undefined
  const of = givenKey(match, operation)
  const known = record && knownRecord(client, server, record)
  const parameters = givenParameters(operation, ownParameters(match, props.parameters), known?.row)
  const address = `run ${operation.id} ${pathOf(operation, parameters)}${of ? ` ${of.value}` : ''}`
  return (
    <KeptDraftsOf address={address} title={operationLabel(operation)}>
      {(kept) => (
        <DraftedForm
          {...props}
          parameters={parameters}
          record={record}
          pathname={pathname}
          of={of}
          kept={kept}
        />
      )}
    </KeptDraftsOf>
  )
}

/** The parameters that the address of a record has itself, without the names that other paths have for them. */
function ownParameters(match: Match | undefined, parameters: PathParameters): PathParameters {
  const own = parametersOf((match?.kind === 'record' && match.resource.itemPath) || '')
  if (own.length === 0) return parameters
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => own.includes(name)))
}

interface OperationFormProps {
  operation: Operation
  parameters: PathParameters
}

interface DraftedFormProps extends OperationFormProps {
  /** The record of the page. */
  record: RecordTarget | undefined
  /** The address of the page. */
  pathname: string
  /** The parameter that identifies the page's record in the request. */
  of: GivenKey | undefined
  kept: KeptDrafts
}

function DraftedForm(props: DraftedFormProps) {
  const { operation, parameters } = props
  const { field, draft, json, bound, running } = useOperationEntry(props)
  const { isPending, response } = running
  const server = useServer()
  const [isAsking, setAsking] = useState(false)

  async function run() {
    setAsking(false)
    await running.run()
  }

  async function submit() {
    if (isPending || !(await bound.isValid())) return
    if (isDestructive(operation)) setAsking(true)
    else await run()
  }

  const entry = {
    operation,
    field,
    value: bound.value,
    messages: bound.messages,
    onChange: bound.change,
    json,
  }
  // A person has to confirm a request to another server.
  const isOwn = operationServer(server, operation).foreign === undefined
  useRunAtOnce(isOwn && runsAtOnce(operation, field), run)

  return (
    <>
      <OperationIntroduction operation={operation} />
      <BoundForm form={bound} label={operationLabel(operation)} className={form.form} onSubmit={submit}>
        <ClosedTabDrafts draft={draft} />
        <WithRecordMaker>
          <FileUploads value={running.uploads.uploadsFor(submit)}>
            <OperationParts key={draft.round} {...entry} />
          </FileUploads>
        </WithRecordMaker>
        <RunBar operation={operation} field={field} form={bound} isPending={isPending} />
        <AnyBody key={draft.round} {...entry} />
      </BoundForm>
      <OperationAddress operation={operation} parameters={parameters} />
      {response !== undefined ? (
        <OperationResponse key={response.run} operation={operation} result={response.result} />
      ) : isPending && !running.isUpload ? (
        <SkeletonRegion label="Waiting for the response">
          <Skeleton look="list" width="100%" />
        </SkeletonRegion>
      ) : null}
      {isAsking && (
        <RunQuestion operation={operation} onRun={() => void run()} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

interface RunBarProps {
  operation: Operation
  field: Field
  form: Form
  isPending: boolean
}

/** The button that runs the operation, and how far it is. */
function RunBar({ operation, field, form: bound, isPending }: RunBarProps) {
  return (
    <FormBar
      form={bound}
      status=""
      waiting={isPending ? 'Waiting for the server…' : undefined}
      refusal="Not done. The reason is above."
      className={hasNoInputs(operation, field) ? styles.bare : undefined}
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
  )
}

/** What is entered for an operation, with its draft and its rules, and the running of the operation. */
function useOperationEntry({ operation, parameters, record, pathname, of, kept }: DraftedFormProps) {
  const server = useServer()
  const { leave } = useNavigation()
  const [field] = useState(() => operationField(operation, parameters, of))
  const [base] = useState(() => ({
    ...initialEntry(field),
    ...requiredParameters(field, keptValues(server)),
  }))
  const draft = useDraft(kept, field, base)
  const json = useJsonBody(draft, () => operationValues(operation, parameters, draft.value, of).body ?? {})
  const bound = useForm({
    field,
    value: draft.value,
    base,
    onChange: draft.change,
    check: (entry) => checkEntry(json.isOpen ? withoutBody(field) : field, entry),
  })
  const running = useRunOperation({
    operation,
    parameters,
    record,
    of,
    field,
    draft,
    json,
    bound,
    onRecord: (isStillHere) => {
      if (isStillHere) leave(pathname)
      toast(`${operationLabel(operation)}: done`, { tone: 'success' })
    },
  })
  return { field, draft, json, bound, running }
}

interface RunQuestionProps {
  operation: Operation
  onRun: () => void
  onClose: () => void
}

/** Asks before a destructive operation. */
function RunQuestion({ operation, onRun, onClose }: RunQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title={`${operationLabel(operation)}?`}
      confirmLabel={runWord(operation)}
      onConfirm={onRun}
      onClose={onClose}
    >
      This changes things on the server and cannot be undone here.
    </ConfirmDialog>
  )
}

/** What an operation requests and what it is for. */
function OperationIntroduction({ operation }: Pick<OperationFormProps, 'operation'>) {
  const { foreign } = operationServer(useServer(), operation)
  return (
    <>
      {foreign !== undefined && (
        <p className={form.legend}>
          This is done by another server, {new URL(foreign).host}. Your sign-in is not sent there.
        </p>
      )}
      {operation.deprecated && <p className={form.legend}>The server advises against using this any more.</p>}
      {operation.description !== undefined && operation.description !== '' && (
        <Markdown className={styles.description} text={operation.description} />
      )}
    </>
  )
}

/** The method and the address, for programmers, so not before what everybody reads. */
function OperationAddress({ operation, parameters }: OperationFormProps) {
  const { foreign } = operationServer(useServer(), operation)
  return (
    <p className={styles.address}>
      <span className={styles.method}>{operation.method.toUpperCase()}</span> {foreign}
      {pathOf(operation, parameters)}
    </p>
  )
}

function pathOf(operation: Operation, parameters: PathParameters): string {
  return fillPath(operation.path, givenParameters(operation, parameters))
}

/** The form's field without the body, where the body is written as JSON. Only the server validates that. */
function withoutBody(field: Field): Field {
  return { ...field, fields: field.fields?.filter(({ name }) => name !== BODY) }
}

/** Runs once for the life of the form, even where React mounts it twice in development. */
function useRunAtOnce(isWanted: boolean, run: () => Promise<void>) {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!isWanted || hasRun.current) return
    hasRun.current = true
    void run()
  })
}
