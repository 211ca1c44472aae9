import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHandler } from '../../controls/hooks/use-handler.ts'
import { isAbort } from '../../http/is-abort.ts'
import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { problemOf, type Problem } from '../../server/problem.ts'
import { keepValues, type ParameterValues } from '../../server/request-parameters.ts'
import { useNavigation } from '../links/navigation.ts'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/messages/toast.ts'
import { loadMessages } from '../../controls/overlay/ToastRegion.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { FileUploads } from '../../fields/kinds/file/file-uploads.ts'
import { prepareToSend } from '../../queries/change/prepare-to-send.ts'
import { useServer } from '../../server/server.tsx'
import { JsonSwitch } from './BodyAsJson.tsx'
import { BoundForm, FormBar } from './BoundForm.tsx'
import styles from './FormScreen.module.css'
import { WithRecordMaker } from './WithRecordMaker.tsx'
import type { Messages } from './form-messages.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { draftWords } from './drafts/draft-words.ts'
import { KeptDraftsOf } from './drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { ClosedTabDrafts } from './drafts/ClosedTabDrafts.tsx'
import type { UploadQueue } from './saving/use-upload-queue.ts'
import { keepFocus } from './form-focus.ts'
import { AlternativeButtons } from './saving/AlternativeButtons.tsx'
import { DraftedBody, useOpenForm, type OpenForm } from './use-open-form.tsx'
import type { DraftNote } from './drafts/use-draft.ts'
import type { ParametersForm } from './operation-values.ts'
import type { SaveAlternative, SaveAlternatives } from './saving/save-alternatives.ts'

/** What tells a new record from an existing one: its request, its draft, and what follows a save. */
interface RecordFormProps<Request, Response> {
  title: string
  links: ReactNode[]
  /** The name of this form's draft: `edit /contacts/7`. */
  draftAddress: string
  /** The errors of a record by JSON pointer. */
  check: (entered: Pick<Entered, 'record' | 'parameters'>) => Messages
  /** The JSON of the request that saves a record. */
  bodyOf: (entered: Pick<Entered, 'record' | 'parameters'>) => unknown
  /** Leaves the form without saving. */
  leave: () => void
  /** True where an unchanged record is not sent again. */
  needsChange?: boolean
  /** The upload of the form's files. */
  uploads: UploadQueue
  /** The record's fields, after the parameters of its request. */
  fields: ParametersForm
  /** The request that saves what was entered. */
  request: (entered: Entered) => Request
  /** Called with the request of a save while the pointer that is about to make it is down on Save. */
  prepare?: (request: Request) => void
  /** Sends a request. Rejects with the server's refusal. */
  send: (request: Request) => Promise<Response>
  /** Says that a request succeeded, and goes to another screen if the person is still at the form. */
  onSaved: (response: Response, request: Request, isStillHere: boolean) => void
  /**
   * Looks for a creation without a response that the form sent before a reload. Rejects like `send`, and sends
   * nothing.
   */
  resume?: (draft: DraftNote) => Promise<void>
  /** Other actions after a request was refused. `problem`: that of the error. `request`: absent after `resume`. */
  alternatives: (error: unknown, problem: Problem, request?: Request) => SaveAlternatives<Request> | undefined
}

/** What a form sends. */
export interface Entered {
  record: unknown
  parameters?: ParameterValues
  /** The body instead, where a person wrote it as JSON. */
  written?: { body: unknown }
  /** True for another attempt that a person wants although the record may exist already. */
  acceptsDuplicate?: boolean
  /** Stores what has to survive a reload. */
  draft: DraftNote
}

/** The form of one record: its fields in a card, its draft on this device, and a Save button. */
export function RecordForm<Request, Response>(props: RecordFormProps<Request, Response>) {
  const { title, links, draftAddress } = props
  return (
    <>
      <ScreenHeader title={title}>
        <Breadcrumbs links={links} />
      </ScreenHeader>
      <KeptDraftsOf address={draftAddress} title={title}>
        {(kept) => <DraftedForm {...props} kept={kept} />}
      </KeptDraftsOf>
    </>
  )
}

function DraftedForm<Request, Response>({
  kept,
  ...props
}: RecordFormProps<Request, Response> & { kept: KeptDrafts }) {
  const { title, fields, needsChange = false } = props
  const { draft, form, json } = useRecordForm(props, kept)
  const { isSaving, offered, prepare, save, choose, sendAgain } = useSending(props, { draft, form, json })
  const [isUnchanged, setUnchanged] = useState(false)
  const server = useServer()
  const isChanged = draft.changes > 0
  useEffect(() => {
    if (!isChanged) return
    prepareToSend(server)
    void loadMessages()
  }, [server, isChanged])

  async function submit() {
    const hasNothingToSend = needsChange && !isChanged && !json.isOpen
    setUnchanged(hasNothingToSend && !isSaving)
    if (!hasNothingToSend) await save()
  }

  function discard() {
    const restore = draft.forget()
    props.leave()
    if (isChanged) toast('Draft discarded', { undo: restore })
  }

  return (
    <BoundForm
      form={form}
      label={title}
      className={styles.form}
      onSubmit={submit}
      alternatives={
        offered && (
          <AlternativeButtons
            offered={offered}
            onChoose={(chosen) => void choose(chosen)}
            onTake={
              json.isOpen ? undefined : (name, value) => form.change({ ...Object(form.value), [name]: value })
            }
          />
        )
      }
    >
      <ClosedTabDrafts draft={draft} />
      <RecordCard
        field={fields.field}
        draft={draft}
        form={form}
        json={json}
        uploads={props.uploads}
        sendAgain={sendAgain}
      />
      <FormBar
        form={form}
        status={draftWords(draft) || (isUnchanged ? 'Nothing was changed, so nothing was sent.' : '')}
        waiting={isSaving ? 'Saving…' : undefined}
      >
        <Button variant="quiet" onMouseDown={keepFocus} onClick={discard}>
          {isChanged ? 'Discard' : 'Cancel'}
        </Button>
        <Button
          variant="primary"
          type="submit"
          isPending={isSaving}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onPointerDown={prepare}
          onMouseDown={keepFocus}
        >
          Save
        </Button>
      </FormBar>
    </BoundForm>
  )
}

/** The open form of a record with the parameters of its request. */
function useRecordForm<Request, Response>(
  { fields, check, bodyOf }: RecordFormProps<Request, Response>,
  kept: KeptDrafts,
): OpenForm {
  // The record when the form opened: a newer version must not look like this person's change.
  const [base] = useState(fields.base)
  return useOpenForm({
    kept,
    field: fields.field,
    base,
    check: (value) => fields.check(value, (record) => check({ ...fields.parts(value), record })),
    bodyOf: (value) => bodyOf(fields.parts(value)),
  })
}

/** The fields in a card, or the body as JSON. */
function RecordCard({
  field,
  draft,
  form,
  json,
  uploads,
  sendAgain,
}: OpenForm & { field: Field; uploads: UploadQueue; sendAgain: () => Promise<void> }) {
  const hasRequired = field.fields?.some((part) => part.required) ?? false
  const isEmpty = field.kind === 'object' && field.fields?.length === 0 && field.value === undefined
  return (
    <div className={styles.card}>
      <div className={`${styles.legend} ${styles.above}`}>
        <span>
          {hasRequired && !json.isOpen && '* required'}
          {isEmpty && !json.isOpen && 'There is nothing to fill in.'}
        </span>
        <JsonSwitch json={json} />
      </div>
      <WithRecordMaker>
        <FileUploads value={uploads.uploadsFor(sendAgain)}>
          <DraftedBody {...{ field, draft, form, json }} />
        </FileUploads>
      </WithRecordMaker>
    </div>
  )
}

interface SendOptions<Request> extends Pick<Entered, 'acceptsDuplicate'> {
  change?: (usual: Request) => Request
}

/** Sends what is entered: on Save, by an alternative after a refusal, or again for a file that failed. */
function useSending<Request, Response>(
  props: RecordFormProps<Request, Response>,
  { draft, form, json }: OpenForm,
) {
  const { fields } = props
  const server = useServer()
  const { markAddress } = useNavigation()
  const sent = useRef<Request>(undefined)
  const { attempt, isUnderWay, latest, ...shown } = useAttempts((error) => {
    const problem = problemOf(error, inForm(fields.field))
    form.refuse(problem)
    return props.alternatives(error, problem, sent.current)
  })

  async function save(acceptsDuplicate = false) {
    if (isUnderWay()) return
    await attempt(async () => {
      if (json.isOpen) await form.begin()
      if (json.isOpen || (await form.isValid())) await send({ acceptsDuplicate })
    })
  }

  /** Sends what was entered. `change`: makes another request of the usual one. */
  async function send({ acceptsDuplicate, change = (usual) => usual }: SendOptions<Request>) {
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen && written === undefined) return
    const { record, parameters, toKeep } = fields.parts(draft.value)
    const request = change(props.request({ record, parameters, written, acceptsDuplicate, draft }))
    sent.current = request
    const isStillHere = markAddress()
    const response = await props.send(request)
    keepValues(server, toKeep)
    props.onSaved(response, request, isStillHere())
    draft.forget()
  }

  /** Lets the form prepare what a press on Save would send: a pointer is down for about 100 ms before its click. */
  function prepare() {
    if (isUnderWay() || json.isOpen || draft.changes === 0) return
    const { record, parameters } = fields.parts(draft.value)
    props.prepare?.(props.request({ record, parameters, draft }))
  }

  const latestSave = useHandler(save)

  useResumed(draft, () => attempt(async () => props.resume?.(draft)))

  return {
    ...shown,
    prepare,
    save,
    choose: (chosen: SaveAlternative<Request>) =>
      attempt(async () => {
        await form.begin()
        if ('change' in chosen) return send(chosen)
        draft.forget()
        return chosen.open()
      }),
    /** Sends a file of the form again, after an attempt that may still look for its record. Not where that was found. */
    sendAgain: async () => {
      const alternatives = await latest()
      if (alternatives?.isFound !== true) await latestSave(true)
    },
  }
}

/** Looks for the creation that the draft notes, once, when the form opens. */
function useResumed({ note }: DraftNote, resume: () => Promise<void>): void {
  const [first] = useState(() => (note === undefined ? undefined : resume))
  useEffect(() => {
    void first?.()
  }, [first])
}

/** The attempts to save a form, one at a time. */
interface Attempts<Request> {
  isSaving: boolean
  /** What a person can do after the latest attempt failed. */
  offered: SaveAlternatives<Request> | undefined
  /** True during an attempt, also before it is rendered. */
  isUnderWay: () => boolean
  /** Makes an attempt, and shows how it failed. Never rejects. */
  attempt: (save: () => Promise<void>) => Promise<void>
  /** Resolves after the latest attempt, with what a person can do if it failed. */
  latest: () => Promise<SaveAlternatives<Request> | undefined>
}

/** Makes the attempts of a form. `refused` shows why one failed, and returns what a person can do then. */
function useAttempts<Request>(
  refused: (error: unknown) => SaveAlternatives<Request> | undefined,
): Attempts<Request> {
  const [isSaving, setSaving] = useState(false)
  const [offered, setOffered] = useState<SaveAlternatives<Request>>()
  const isUnderWay = useRef(false)
  const latest = useRef<Promise<SaveAlternatives<Request> | undefined>>(Promise.resolve(undefined))

  async function run(save: () => Promise<void>): Promise<SaveAlternatives<Request> | undefined> {
    isUnderWay.current = true
    setSaving(true)
    setOffered(undefined)
    try {
      await save()
      return undefined
    } catch (error) {
      if (isAbort(error)) return undefined
      const found = refused(error)
      setOffered(found)
      return found
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return {
    isSaving,
    offered,
    isUnderWay: () => isUnderWay.current,
    async attempt(save) {
      latest.current = run(save)
      await latest.current
    },
    latest: () => latest.current,
  }
}
