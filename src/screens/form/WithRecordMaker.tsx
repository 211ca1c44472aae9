import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Dialog } from '../../controls/overlay/Dialog.tsx'
import { RecordMaker, type RecordMakerProps } from '../../fields/kinds/relation/record-maker.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { listAddress } from '../links/record-address.ts'
import { newLabel } from '../shared/new-label.ts'
import { JsonSwitch } from './BodyAsJson.tsx'
import { BoundForm, FormBar } from './BoundForm.tsx'
import { DraftedBody } from './use-open-form.tsx'
import { ClosedTabDrafts } from './drafts/ClosedTabDrafts.tsx'
import { draftWords } from './drafts/draft-words.ts'
import type { KeptDrafts } from './drafts/kept-drafts.ts'
import { KeptDraftsOf } from './drafts/KeptDraftsOf.tsx'
import { keepFocus } from './form-focus.ts'
import { AlternativeButtons } from './saving/AlternativeButtons.tsx'
import { useMakeRecord } from './use-make-record.ts'
import styles from './WithRecordMaker.module.css'

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

/** The form in the dialog. */
function MakeRecordForm({ resource, onClose, ...props }: RecordMakerProps & { kept: KeptDrafts }) {
  const { field, draft, form, json, save, isPending, alternatives } = useMakeRecord({ resource, ...props })
  return (
    // React passes events of a dialog on to the form that opened it, whose fields were not left.
    <div onBlur={(event) => event.stopPropagation()}>
      <BoundForm
        form={form}
        label={newLabel(resource)}
        onSubmit={() => save()}
        alternatives={
          alternatives && (
            <AlternativeButtons
              offered={alternatives}
              onChoose={(chosen) => ('change' in chosen ? void save(chosen.change) : chosen.open())}
            />
          )
        }
      >
        <ClosedTabDrafts draft={draft} />
        <div className={styles.fields}>
          <DraftedBody {...{ field, draft, form, json }} />
          <JsonSwitch json={json} />
        </div>
        <FormBar form={form} status={draftWords(draft)} waiting={isPending ? 'Saving…' : undefined}>
          <Button variant="quiet" onMouseDown={keepFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={isPending} onMouseDown={keepFocus}>
            Save {inSentence(resource.singular)}
          </Button>
        </FormBar>
      </BoundForm>
    </div>
  )
}
