import { useState, type ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Dialog } from '../../controls/overlay/Dialog.tsx'
import { toast } from '../../controls/overlay/Toast.tsx'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { RecordMaker, type RecordMakerProps } from '../../fields/kinds/relation/record-maker.ts'
import { problemOf } from '../../server/problem.ts'
import { collectionTarget } from '../../server/targets.ts'
import { useCreate, type CreateRequest } from '../../queries/change/use-create.ts'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { bodyToSend, jsonTypeOf } from '../../queries/change/save-request.ts'
import { BodyAsJson, JsonSwitch } from './BodyAsJson.tsx'
import { BoundForm, FormBar } from './BoundForm.tsx'
import { FormFields } from './FormFields.tsx'
import styles from './MakeRecordDialog.module.css'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { newLabel } from '../shared/names.ts'
import { listAddress } from '../links/record-address.ts'
import { draftWords } from './drafts/draft-words.ts'
import { KeptDraftsOf } from './drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { ClosedTabDrafts } from './drafts/ClosedTabDrafts.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { keepable } from './drafts/keepable.ts'
import { AlternativeButtons } from './saving/AlternativeButtons.tsx'
import { createAlternatives, type SaveAlternatives } from './saving/save-alternatives.ts'
import { checkField } from './check-field.ts'
import { keepFocus } from './form-focus.ts'
import { useForm } from './use-form.ts'
import { useJsonBody } from './use-json-body.ts'

const makeRecord = (props: RecordMakerProps) => <MakeRecordDialog {...props} />

/** A form whose controls can create the records that they refer to. */
export function WithRecordMaker({ children }: { children: ReactNode }) {
  return <RecordMaker value={makeRecord}>{children}</RecordMaker>
}

/** A dialog that creates a record of another resource, above the form that will refer to it. */
function MakeRecordDialog(props: RecordMakerProps) {
  const { resource, onClose } = props
  const title = newLabel(resource)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <KeptDraftsOf address={`new ${listAddress(resource, {})} in a form`} title={title}>
        {(kept) => <MakeRecordForm {...props} kept={kept} />}
      </KeptDraftsOf>
    </Dialog>
  )
}

function MakeRecordForm({ resource, name, onMade, onClose, kept }: RecordMakerProps & { kept: KeptDrafts }) {
  const target = collectionTarget(resource, {})
  const create = useCreate(target)
  const field = fieldToFill(resource, target.operation)
  const [base] = useState(() => {
    const start = initialValue(field) ?? {}
    const [first = '', ...others] = resource.presentation.header
    const isName = name !== '' && others.length === 0 && field.fields?.some((part) => part.name === first)
    return isName && isObject(start) ? { ...start, [first]: name } : start
  })
  const draft = useDraft(kept, field, base)
  const form = useForm({
    field,
    value: draft.value,
    base,
    onChange: draft.change,
    check: (entry) => checkField(field, entry),
    startsTyping: true,
  })

  const json = useJsonBody(draft, () => bodyOf(draft.value).body)
  const [offered, setOffered] = useState<SaveAlternatives<CreateRequest>>()

  function bodyOf(value: unknown) {
    return bodyToSend(target.operation, {}, inOpenEnvelope(resource, target.operation, value))
  }

  async function save(change = (usual: CreateRequest) => usual) {
    setOffered(undefined)
    if (create.isPending) return
    if (json.isOpen) await form.begin()
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen ? written === undefined : !(await form.isValid())) return
    try {
      const { body, contentType } =
        written === undefined ? bodyOf(form.value) : { ...written, contentType: jsonTypeOf(target.operation) }
      const record = written === undefined ? form.value : unwrapRecord(resource, body)
      const request = { body, contentType, record: keepable([field], record) ?? null, draft }
      end(unwrapRecord(resource, await create.mutateAsync(change(request))))
      toast(`${resource.singular} saved`, { tone: 'success' })
    } catch (error) {
      form.refuse(problemOf(error, field))
      setOffered(createAlternatives(error, resource, end))
    }
  }

  function end(made: unknown) {
    draft.forget()
    onMade(made)
  }

  return (
    // React passes events of a dialog on to the form that opened it, whose fields were not left.
    <div onBlur={(event) => event.stopPropagation()}>
      <BoundForm
        form={form}
        label={newLabel(resource)}
        onSubmit={() => save()}
        alternatives={
          offered && (
            <AlternativeButtons
              offered={offered}
              onChoose={(chosen) => ('change' in chosen ? void save(chosen.change) : chosen.open())}
            />
          )
        }
      >
        <ClosedTabDrafts draft={draft} />
        <div className={styles.fields}>
          {json.isOpen ? (
            <BodyAsJson json={json} />
          ) : (
            <FormFields
              key={draft.round}
              field={field}
              value={form.value}
              onChange={form.change}
              messages={form.messages}
            />
          )}
          <JsonSwitch json={json} />
        </div>
        <FormBar form={form} status={draftWords(draft)} waiting={create.isPending ? 'Saving…' : undefined}>
          <Button variant="quiet" onMouseDown={keepFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={create.isPending} onMouseDown={keepFocus}>
            Save {inSentence(resource.singular)}
          </Button>
        </FormBar>
      </BoundForm>
    </div>
  )
}
