import { useEffect, useState, type ReactNode } from 'react'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import { Button } from '../../controls/basics/Button.tsx'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { FileUploads } from '../../fields/kinds/file/file-uploads.ts'
import { prepareToSend } from '../../queries/change/prepare-to-send.ts'
import { useServer } from '../../server/server.tsx'
import { JsonSwitch } from './BodyAsJson.tsx'
import { BoundForm, FormBar } from './BoundForm.tsx'
import { DraftedBody } from './DraftedBody.tsx'
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
import { useOpenForm, type OpenForm } from './use-open-form.ts'
import { useSending, type Entered, type RecordSending } from './use-sending.ts'

/** What tells a new record from an existing one: its request, its draft, and what follows a save. */
interface RecordFormProps<Request, Response> extends RecordSending<Request, Response> {
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
  const { isSaving, offered, save, choose, sendAgain } = useSending(props, { draft, form, json })
  const [isUnchanged, setUnchanged] = useState(false)
  const server = useServer()
  const isChanged = draft.changes > 0
  useEffect(() => {
    if (isChanged) prepareToSend(server)
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
        offered && <AlternativeButtons offered={offered} onChoose={(chosen) => void choose(chosen)} />
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
        <Button variant="primary" type="submit" isPending={isSaving} onMouseDown={keepFocus}>
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
