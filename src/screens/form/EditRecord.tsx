import { memo, useMemo, useState } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { withLiveFields } from '../../openapi/records/with-live-fields.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { changedNames } from '../../openapi/model/is-equal.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { isOpenBody } from '../../queries/change/field-to-fill.ts'
import { learntSaving } from '../../queries/change/learnt-saving.ts'
import { isRaw, saveRequest } from '../../queries/change/save-request.ts'
import { isCondition } from '../../openapi/requests/update-operations.ts'
import { recordTarget } from '../../server/targets.ts'
import { useServer } from '../../server/server.tsx'
import {
  keepValues,
  keptValues,
  openParameters,
  type ParameterValues,
} from '../../server/request-parameters.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { parametersBeside, withParameters } from './operation-values.ts'
import { wholeRecord } from '../../queries/change/record-changes.ts'
import { aboutChanges, withoutRequired } from './form-messages.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { relationsToIds } from './saving/relations-to-ids.ts'
import { useNavigation } from '../links/navigation.ts'
import type { DraftNote } from './drafts/use-draft.ts'
import { RecordForm } from './RecordForm.tsx'
import { checkField } from './use-form.ts'
import type { Save } from './saving/save-machine.ts'
import { useSaveRecord } from './saving/use-save-record.ts'
import { versionBefore } from './saving/compare-records.ts'
import { saveAlternatives } from './saving/save-alternatives.ts'

interface EditRecordProps {
  resource: Resource
  parameters: PathParameters
  /** The record on the server, as far as it is known. */
  record: unknown
  title: string
}

/** The form of an existing record. A save reads the record before and after it: the form is not drawn again while it is read. */
export const EditRecord = memo(function EditRecord(props: EditRecordProps) {
  // The form starts again with another person's version of the record.
  const [start, setStart] = useState<{ record: unknown }>()
  const [round, setRound] = useState(0)
  const begin = (record: unknown) => {
    setStart({ record })
    setRound(round + 1)
  }
  const { description } = useServer()
  // Where a body like `{ fields: {} }` describes nothing, the record itself shows its fields.
  const [resource] = useState(() =>
    isOpenBody(props.resource.update) ? withLiveFields(props.resource, [props.record]) : props.resource,
  )
  const record = useMemo(
    () => relationsToIds(description, resource, props.record),
    [description, resource, props.record],
  )
  const first = start ? relationsToIds(description, resource, start.record) : record
  return <EditForm key={round} {...props} resource={resource} start={first} onNewer={begin} />
})

function EditForm({
  resource,
  parameters,
  title,
  start,
  onNewer,
}: EditRecordProps & { start: unknown; onNewer: (record: unknown) => void }) {
  const server = useServer()
  const { go, markAddress } = useNavigation()
  // The record when the form opened: a newer version must not look like this person's change.
  const [before] = useState(start)
  const saving = useSaveRecord(resource, parameters, before)
  const { operation, target, field, notSent } = saving
  const [base] = useState(() => saving.version(before))
  const [form] = useState(() =>
    withParameters(
      field,
      before,
      parametersBeside(operation, openParameters(server, operation, target.parameters)).filter(
        (one) => !isCondition(one),
      ),
      keptValues(server),
    ),
  )
  const sendsAll = operation?.method === 'put'
  // The server may use another address: `/todos?id=eq.7`.
  const address = fillPath(resource.itemPath ?? resource.path, target.parameters)

  function check(value: unknown) {
    const whole = wholeRecord(field, before, value, notSent)
    const messages = { ...withoutRequired(field, whole), ...checkField(field, whole) }
    return aboutChanges(messages, before, value, sendsAll)
  }

  async function finish(change: Save, values?: ParameterValues, toKeep?: ParameterValues) {
    const isStillHere = markAddress()
    const outcome = await saving.save(change, values)
    keepValues(server, toKeep)
    if (isStillHere()) go(address, undefined, { replace: true })
    saving.say(outcome, values)
  }

  /** The record with the values of a body that a person wrote. */
  function withBody(body: unknown): unknown {
    const record = unwrapRecord(resource, body)
    return isObject(before) && isObject(record) ? { ...before, ...record } : record
  }

  async function save(entered: unknown, draft: DraftNote) {
    const { record: after, parameters, toKeep } = form.parts(entered)
    await finish({ base: versionBefore(base, draft.was()), after }, parameters, toKeep)
  }

  return (
    <RecordForm
      title={title}
      links={[
        ...linksAbove(server.description, resource, parameters),
        ...(resource.isSingleton
          ? []
          : [<ListLink key="list" resource={resource} parameters={parameters} />]),
        <AddressLink key="record" to={address}>
          {resource.isSingleton
            ? resource.label
            : titleOf(resource, before, recordTarget(resource, parameters).id)}
        </AddressLink>,
      ]}
      field={form.field}
      base={form.base}
      draftAddress={`edit ${target.path}`}
      check={(value) => form.check(value, check)}
      save={save}
      json={{
        toSend(entered) {
          const { record: after } = form.parts(entered)
          const change = { ...learntSaving(server, resource, changedNames(before, after)), before, after }
          const { sent, body } = saveRequest(resource, operation, target.parameters, change)
          return isRaw(body) || typeof body === 'string' ? sent : body
        },
        async send(entered, body, draft) {
          const { parameters, toKeep } = form.parts(entered)
          const from = versionBefore(base, draft.was())
          await finish({ base: from, after: withBody(body), body }, parameters, toKeep)
        },
      }}
      alternatives={async (error, entered, _draft, body) => {
        const { record, parameters, toKeep } = form.parts(entered)
        const send = (change: Save) => finish(change, parameters, toKeep)
        const after = body === undefined ? record : withBody(body.written)
        const change = { base, after, body: body?.written }
        return saveAlternatives(error, { ...saving, change, finish: send, onNewer })
      }}
      leave={() => go(address, undefined, { replace: true })}
      uploads={saving.uploads}
      needsChange
    />
  )
}
