import { useMemo, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { countText } from '../../../controls/basics/count-text.ts'
import { Dialog } from '../../../controls/overlay/Dialog.tsx'
import { toast } from '../../../controls/messages/toast.ts'
import { initialValue } from '../../../fields/shared/initial-value.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { at } from '../../../openapi/records/record.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { BoundForm, FormBar } from '../../form/BoundForm.tsx'
import { FormFields } from '../../form/FormFields.tsx'
import { checkEntry, entriesField } from '../../form/operation-values.ts'
import { useForm } from '../../form/use-form.ts'
import { WithRecordMaker } from '../../form/WithRecordMaker.tsx'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import styles from '../../delete/ConfirmRequest.module.css'
import { SelectedNames } from './SelectedNames.tsx'
import { useChangeAll } from './use-change-all.ts'

interface ChangeSelectedProps {
  resource: Resource
  parameters: PathParameters
  /** The fields that can be changed. */
  fields: [Field, ...Field[]]
  selected: readonly unknown[]
  /** Called with the rows that were changed. */
  onChanged: (rows: unknown[]) => void
  onClose: () => void
}

/**
 * A dialog that gives one field of the selected records the same value. It stays open with the records that were not
 * changed, and says why.
 */
export function ChangeSelected(props: ChangeSelectedProps) {
  const { resource, parameters, fields, selected, onChanged, onClose } = props
  const [left, setLeft] = useState(selected)
  const [reasons, setReasons] = useState<string[]>([])
  const [done, setDone] = useState<number>()
  const { form, formField, field, value } = useChangeForm(fields)
  const { changeAll, undoAll } = useChangeAll(resource, parameters)
  const label = (count: number) => countInWords(resource, count)

  async function change() {
    if (!(await form.isValid())) return
    setDone(0)
    const changes = { [field.name]: value }
    const all = left.map((row) => ({ row, changes }))
    const { undo, changed, unchanged, reasons: why, isSignedOut } = await changeAll(all, setDone)
    setDone(undefined)
    if (changed.length > 0)
      toast(`${label(changed.length)} changed`, {
        tone: 'success',
        undo: undo.length > 0 ? () => void undoAll(undo, label(undo.length)) : undefined,
      })
    if (unchanged.length === 0 || isSignedOut) onClose()
    setLeft(unchanged)
    setReasons(why)
    onChanged(changed)
  }

  return (
    <Dialog title={`Change ${label(left.length)}`} isOpen onClose={onClose}>
      <BoundForm form={form} onSubmit={change}>
        {reasons.length === 0 ? (
          <SelectedNames resource={resource} rows={left} />
        ) : (
          <NotChanged reasons={reasons} />
        )}
        <div className={styles.form}>
          <WithRecordMaker>
            <FormFields
              field={formField}
              value={form.value}
              onChange={form.change}
              messages={form.messages}
            />
          </WithRecordMaker>
        </div>
        <FormBar
          form={form}
          status={done === undefined ? '' : `${countText(done)} of ${countText(left.length)} changed`}
        >
          <Button variant="quiet" onClick={onClose}>
            {reasons.length === 0 ? 'Cancel' : 'Done'}
          </Button>
          <Button variant="primary" type="submit" isPending={done !== undefined}>
            Change {label(left.length)}
          </Button>
        </FormBar>
      </BoundForm>
    </Dialog>
  )
}

/** `1 contact`, `12 contacts`. */
function countInWords({ singular, label }: Resource, count: number): string {
  return `${countText(count)} ${inSentence(count === 1 ? singular : label)}`
}

/** The reasons why records were not changed. */
function NotChanged({ reasons }: { reasons: readonly string[] }) {
  return (
    <div role="alert">
      <p>Not changed:</p>
      <ul>
        {reasons.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

/** The name of the choice of a field. A new value has another name for each field, so that it gets its own control. */
const CHOSEN = 'field'

/** A form with the choice of a field, and its new value. */
function useChangeForm(fields: [Field, ...Field[]]) {
  const [entry, setEntry] = useState<unknown>(() => entryOf(fields[0]))
  const chosenIn = (value: unknown) => fields.find(({ name }) => name === at(value, [CHOSEN])) ?? fields[0]
  const chosen = chosenIn(entry)
  const field = useMemo(() => {
    const options = fields.map(({ name, label }) => ({ value: name, label }))
    const choice: Field = {
      ...unnamedField(CHOSEN),
      kind: 'choice',
      required: true,
      nullable: false,
      options,
    }
    return entriesField([choice, { ...chosen, name: newName(chosen), label: 'New value' }])
  }, [fields, chosen])
  const form = useForm({
    field,
    value: entry,
    base: undefined,
    onChange: (next) => setEntry(chosenIn(next) === chosen ? next : entryOf(chosenIn(next))),
    check: (values) => checkEntry(field, values),
  })
  return { form, formField: field, field: chosen, value: at(entry, [newName(chosen)]) }
}

function newName({ name }: Field): string {
  return `new ${name}`
}

function entryOf(field: Field): Record<string, unknown> {
  return { [CHOSEN]: field.name, [newName(field)]: initialValue(field) }
}
