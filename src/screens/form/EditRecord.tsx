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
import { keptValues, openParameters } from '../../server/request-parameters.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { parametersBeside, withParameters } from './operation-values.ts'
import { wholeRecord } from '../../queries/change/record-changes.ts'
import { aboutChanges, withoutRequired } from './form-messages.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { relationsToIds } from './saving/relations-to-ids.ts'
import { useNavigation } from '../links/navigation.ts'
import { RecordForm, type Entered } from './RecordForm.tsx'
import { checkField } from './check-field.ts'
import { useSaveRecord } from './saving/use-save-record.ts'
import { versionBefore } from './saving/compare-records.ts'
import { saveAlternatives, type SaveRequest } from './saving/save-alternatives.ts'

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
  const { leave } = useNavigation()
  // The record when the form opened: a newer version must not look like this person's change.
  const [before] = useState(start)
  const saving = useSaveRecord(resource, parameters, before)
  const { operation, target, field, notSent } = saving
  const [base] = useState(() => saving.version(before))
  const [fields] = useState(() =>
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

  function check({ record }: Pick<Entered, 'record'>) {
    const whole = wholeRecord(field, before, record, notSent)
    const messages = { ...withoutRequired(field, whole), ...checkField(field, whole) }
    return aboutChanges(messages, before, record, sendsAll)
  }

  function bodyOf({ record: after }: Pick<Entered, 'record'>) {
    const change = { ...learntSaving(server, resource, changedNames(before, after)), before, after }
    const { sent, body } = saveRequest(resource, operation, target.parameters, change)
    return isRaw(body) || typeof body === 'string' ? sent : body
  }

  function request({ record, parameters: values, written, draft }: Entered): SaveRequest {
    const body = written?.body
    const change = { base: versionBefore(base, draft.was()), after: record }
    return {
      change: written === undefined ? change : { ...change, after: withBody(body), body },
      parameters: values,
    }
  }

  /** The record with the values of a body that a person wrote. */
  function withBody(body: unknown): unknown {
    const record = unwrapRecord(resource, body)
    return isObject(before) && isObject(record) ? { ...before, ...record } : record
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
      fields={fields}
      draftAddress={`edit ${target.path}`}
      check={check}
      bodyOf={bodyOf}
      request={request}
      send={({ change, parameters: values }) => saving.save(change, values)}
      onSaved={(outcome, { parameters: values }, isStillHere) => {
        if (isStillHere) leave(address)
        saving.say(outcome, values)
      }}
      alternatives={(error, refused) => refused && saveAlternatives(error, refused, { ...saving, onNewer })}
      leave={() => leave(address)}
      uploads={saving.uploads}
      needsChange
    />
  )
}
