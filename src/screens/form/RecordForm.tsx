import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { FileUploads } from '../../fields/kinds/file/file-uploads.ts'
import { prepareToSend } from '../../queries/change/prepare-to-send.ts'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { BodyAsJson, JsonSwitch } from './BodyAsJson.tsx'
import { BoundForm, FormBar } from './BoundForm.tsx'
import { FormFields } from './FormFields.tsx'
import styles from './FormScreen.module.css'
import { WithRecordMaker } from './MakeRecordDialog.tsx'
import type { Messages } from './form-messages.ts'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { draftWords } from './drafts/draft-words.ts'
import { KeptDraftsOf } from './drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { ClosedTabDrafts } from './drafts/ClosedTabDrafts.tsx'
import { useDraft, type DraftNote } from './drafts/use-draft.ts'
import type { UploadQueue } from './saving/use-upload-queue.ts'
import { checkField, keepFocus, useForm } from './use-form.ts'
import { useJsonBody } from './use-json-body.ts'
import type { SaveAlternative, SaveAlternatives } from './saving/save-alternatives.ts'
import { useAttempts, type WrittenBody } from './saving/use-attempts.ts'
import { AlternativeButtons } from './saving/AlternativeButtons.tsx'

export interface RecordFormProps {
  title: string
  links: ReactNode[]
  field: Field
  /** The initial value: the record on the server, or a new record's defaults. */
  base: unknown
  /** The name of this form's draft: `edit /contacts/7`. */
  draftAddress: string
  /** Validates a value; by its field unless given. */
  check?: (value: unknown) => Messages
  /**
   * Sends the value. Rejects with the server's refusal. `draft` stores what has to survive a reload. `acceptsDuplicate`:
   * send even if the record may exist already.
   */
  save: (value: unknown, draft: DraftNote, acceptsDuplicate: boolean) => Promise<void>
  /** The JSON of the request that saves a value, and how a body is sent that a person wrote. */
  json: {
    toSend: (value: unknown) => unknown
    send: (value: unknown, body: unknown, draft: DraftNote) => Promise<void>
  }
  /**
   * Looks for a creation without a response that the form sent before a reload. Rejects like `save`, and sends
   * nothing.
   */
  resume?: (draft: DraftNote) => Promise<void>
  /** Other actions after `save` was refused, or after a body that a person wrote was refused. */
  alternatives?: (
    error: unknown,
    value: unknown,
    draft: DraftNote,
    body?: WrittenBody,
  ) => Promise<SaveAlternatives | undefined> | SaveAlternatives | undefined
  /** Leaves the form without saving. */
  leave: () => void
  /** True where an unchanged record is not sent again. */
  needsChange?: boolean
  /** The upload of the form's files. */
  uploads?: UploadQueue
}

/** The form of one record: its fields in a card, its draft on this device, and a Save button. */
export function RecordForm(props: RecordFormProps) {
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

function DraftedForm({
  title,
  field,
  base: latestBase,
  needsChange = false,
  kept,
  ...props
}: RecordFormProps & { kept: KeptDrafts }) {
  // The record when the form opened: a newer version must not look like this person's change.
  const [base] = useState(latestBase)
  const draft = useDraft(kept, field, base)
  const form = useForm({
    field,
    value: draft.value,
    base,
    onChange: draft.change,
    check: props.check ?? ((value) => checkField(field, value)),
    startsTyping: true,
  })
  const json = useJsonBody(draft, () => props.json.toSend(draft.value))
  const { isSaving, offered, isUnderWay, attempt, latest } = useAttempts(async (error, body) => {
    form.refuse(problemOf(error, field))
    return props.alternatives?.(error, draft.value, draft, body)
  })
  const [isUnchanged, setUnchanged] = useState(false)
  const hasRequired = field.fields?.some((part) => part.required) ?? false
  const server = useServer()
  const isChanged = draft.changes > 0
  useEffect(() => {
    if (isChanged) prepareToSend(server)
  }, [server, isChanged])

  async function save(acceptsDuplicate = false) {
    if (isUnderWay()) return
    if (json.isOpen) return saveJson()
    const hasNothingToSend = needsChange && draft.changes === 0
    setUnchanged(hasNothingToSend)
    if (hasNothingToSend) return
    await attempt(async () => {
      if (!(await form.isValid())) return
      await props.save(draft.value, draft, acceptsDuplicate)
      draft.forget()
    })
  }

  async function saveJson() {
    const read = await json.read()
    if (read === undefined) return
    const send = async () => {
      await props.json.send(draft.value, read.body, draft)
      draft.forget()
    }
    await attempt(send, { written: read.body })
  }

  /** Sends a file of the form again, after an attempt that may still look for its record. Not where that was found. */
  async function sendAgain() {
    const alternatives = await latest()
    if (alternatives?.isFound !== true) await latestSave.current(true)
  }

  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })

  const [resume] = useState(() =>
    draft.note === undefined ? undefined : () => attempt(async () => props.resume?.(draft)),
  )
  useEffect(() => {
    void resume?.()
  }, [resume])

  const choose = ({ run, takesOver }: SaveAlternative) =>
    attempt(async () => {
      if (takesOver === true) draft.forget()
      await run()
      draft.forget()
    })

  function discard() {
    const restore = draft.forget()
    props.leave()
    if (draft.changes > 0) toast('Draft discarded', { action: { label: 'Undo', onPress: restore } })
  }

  return (
    <BoundForm
      form={form}
      label={title}
      className={styles.form}
      onSubmit={() => save()}
      alternatives={
        offered && <AlternativeButtons offered={offered} onChoose={(chosen) => void choose(chosen)} />
      }
    >
      <ClosedTabDrafts draft={draft} />
      <div className={styles.card}>
        <div className={`${styles.legend} ${styles.above}`}>
          <span>{hasRequired && !json.isOpen && '* required'}</span>
          <JsonSwitch json={json} />
        </div>
        {json.isOpen ? (
          <BodyAsJson json={json} />
        ) : (
          <WithRecordMaker>
            <WithUploads queue={props.uploads} sendAgain={sendAgain}>
              <FormFields
                key={draft.round}
                field={field}
                value={form.value}
                onChange={form.change}
                messages={form.messages}
              />
            </WithUploads>
          </WithRecordMaker>
        )}
      </div>
      <FormBar
        form={form}
        status={draftWords(draft) || (isUnchanged ? 'Nothing was changed, so nothing was sent.' : '')}
        waiting={isSaving ? 'Saving…' : undefined}
      >
        <Button variant="quiet" onMouseDown={keepFocus} onClick={discard}>
          {draft.changes > 0 ? 'Discard' : 'Cancel'}
        </Button>
        <Button variant="primary" type="submit" isPending={isSaving} onMouseDown={keepFocus}>
          Save
        </Button>
      </FormBar>
    </BoundForm>
  )
}

function WithUploads({
  queue,
  sendAgain,
  children,
}: {
  queue: UploadQueue | undefined
  sendAgain: () => Promise<void>
  children: ReactNode
}) {
  return queue === undefined ? (
    children
  ) : (
    <FileUploads value={queue.uploadsFor(sendAgain)}>{children}</FileUploads>
  )
}
