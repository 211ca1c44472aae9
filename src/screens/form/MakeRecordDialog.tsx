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
import { useCreate } from '../../queries/change/use-create.ts'
import { bodyToSend, fieldToFill } from '../../queries/change/save-request.ts'
import { BoundForm } from './BoundForm.tsx'
import { FormFields } from './FormFields.tsx'
import styles from './MakeRecordDialog.module.css'
import { inSentence, newLabel } from '../shared/names.ts'
import { listAddress } from '../links/record-address.ts'
import { KeptDraftsOf } from './drafts/KeptDraftsOf.tsx'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { LeftDrafts } from './drafts/LeftDrafts.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { checkField, keepFocus, useForm } from './use-form.ts'

const makeRecord = (props: RecordMakerProps) => <MakeRecordDialog {...props} />

/** A form whose controls can create the records that they choose from. */
export function WithRecordMaker({ children }: { children: ReactNode }) {
  return <RecordMaker value={makeRecord}>{children}</RecordMaker>
}

/** A new record of another resource, made in a window above the form that will name it. */
export function MakeRecordDialog(props: RecordMakerProps) {
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
  })

  async function save() {
    if (create.isPending || !(await form.isValid())) return
    try {
      const { body, contentType } = bodyToSend(target.operation, {}, form.value)
      const made = unwrapRecord(resource, await create.mutateAsync({ body, contentType }))
      draft.forget()
      toast(`${resource.singular} saved`, { tone: 'success' })
      onMade(made)
    } catch (error) {
      form.refuse(problemOf(error, field))
    }
  }

  return (
    // React hands events of a window on to the form that it was opened from: its fields were not left.
    <div onBlur={(event) => event.stopPropagation()}>
      <BoundForm form={form} label={newLabel(resource)} onSubmit={save}>
        <LeftDrafts draft={draft} />
        <div className={styles.fields}>
          <FormFields
            key={draft.round}
            field={field}
            value={form.value}
            onChange={form.change}
            messages={form.messages}
          />
        </div>
        <div className={styles.bar}>
          <Button variant="quiet" onMouseDown={keepFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={create.isPending} onMouseDown={keepFocus}>
            Save {inSentence(resource.singular)}
          </Button>
        </div>
      </BoundForm>
    </div>
  )
}
