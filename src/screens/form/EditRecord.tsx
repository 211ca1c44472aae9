import { memo, useState, type ReactNode } from 'react'
import { useHandler } from '../../controls/hooks/use-handler.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { at, titleOf } from '../../openapi/records/record.ts'
import { withLiveFields } from '../../openapi/records/with-live-fields.ts'
import { isOpenBody, isOwnId } from '../../queries/change/field-to-fill.ts'
import { isCondition } from '../../openapi/requests/update-operations.ts'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { keptValues, openParameters } from '../../server/request-parameters.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { parametersBeside, withParameters } from './operation-values.ts'
import { linksAbove, ListLink } from '../links/links-above.tsx'
import { relationsToIds } from './saving/relations-to-ids.ts'
import { useNavigation } from '../links/navigation.ts'
import { listAddress, recordAddress } from '../links/record-address.ts'
import { RecordForm, type Entered } from './RecordForm.tsx'
import type { CreatedAgain } from './saving/create-again.ts'
import type { TakenOutcome } from './saving/save-machine.ts'
import { useSaveRecord } from './saving/use-save-record.ts'
import { saveAlternatives, type SaveRequest } from './saving/save-alternatives.ts'
import { changedNames } from '../../openapi/model/is-equal.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { learntSaving } from '../../queries/change/learnt-saving.ts'
import { wholeRecord } from '../../queries/change/record-changes.ts'
import { isRaw, saveRequest } from '../../queries/change/save-request.ts'
import type { RecordVersion } from '../../queries/read/record-version.ts'
import { checkField } from './check-field.ts'
import { aboutChanges, withoutRequired, type Messages } from './form-messages.ts'
import { versionBefore } from './saving/compare-records.ts'

interface EditRecordProps {
  resource: Resource
  parameters: PathParameters
  /** The record on the server, as far as it is known. */
  record: unknown
  title: string
}

/** The form of an existing record. A save shows and reads the record several times: the form is not drawn again for that. */
export function EditRecord({ record, ...props }: EditRecordProps) {
  const { description } = useServer()
  // Where a body like `{ fields: {} }` describes nothing, the record itself shows its fields.
  const [resource] = useState(() =>
    isOpenBody(props.resource.update) ? withLiveFields(props.resource, [record]) : props.resource,
  )
  const startFrom = (given: unknown) => relationsToIds(description, resource, given)
  const [{ before, round }, setStart] = useState(() => ({ before: startFrom(record), round: 0 }))
  // The form starts again with another person's version of the record.
  const begin = useHandler((newer: unknown) => setStart({ before: startFrom(newer), round: round + 1 }))
  return <EditForm key={round} {...props} resource={resource} before={before} onNewer={begin} />
}

interface EditFormProps extends Omit<EditRecordProps, 'record'> {
  /** The record when the form opened: a newer version must not look like this person's change. */
  before: unknown
  onNewer: (record: unknown) => void
}

const EditForm = memo(function EditForm({ resource, parameters, title, before, onNewer }: EditFormProps) {
  const server = useServer()
  const { leave } = useNavigation()
  const saving = useSaveRecord(resource, parameters, before)
  const { operation, target, field } = saving
  const [base] = useState(() => saving.version(before))
  const [fields] = useState(() =>
    withParameters(
      withoutOwnId(field, resource, before),
      before,
      parametersBeside(operation, openParameters(server, operation, target.parameters)).filter(
        (one) => !isCondition(one),
      ),
      keptValues(server),
    ),
  )
  // The server may use another address: `/todos?id=eq.7`.
  const addressOf = (of: RecordTarget) => fillPath(resource.itemPath ?? resource.path, of.parameters)
  const address = addressOf(target)
  const addressAfter = (outcome: TakenOutcome | CreatedAgain) =>
    outcome.is === 'created'
      ? (recordAddress(resource, parameters, outcome.now) ?? listAddress(resource, parameters))
      : addressOf((outcome.is === 'saved' && outcome.moved) || target)

  const entry = editedRecordEntry(server, resource, saving, { before, base })

  return (
    <RecordForm
      title={title}
      links={[
        ...linksAbove(server.description, resource, parameters),
        ...recordLinks(resource, parameters, before, address),
      ]}
      fields={fields}
      draftAddress={`edit ${target.path}`}
      check={entry.check}
      bodyOf={entry.jsonOf}
      request={entry.request}
      prepare={({ change }) => saving.readAhead(change)}
      send={async ({ change, parameters: values, create }) => create?.() ?? saving.save(change, values)}
      onSaved={(outcome, { parameters: values }, isStillHere) => {
        if (isStillHere) leave(addressAfter(outcome))
        // The record is drawn first.
        requestAnimationFrame(() => setTimeout(() => saving.showOutcome(outcome, values)))
      }}
      alternatives={(error, problem, sent) =>
        sent && saveAlternatives(error, problem, sent, { ...saving, onNewer })
      }
      leave={() => leave(address)}
      uploads={saving.uploads}
      needsChange
    />
  )
})

/** The links to the record and its list; a record without a list has its own alone. */
function recordLinks(
  resource: Resource,
  parameters: PathParameters,
  record: unknown,
  address: string,
): ReactNode[] {
  const linkTo = (title: string) => (
    <AddressLink key="record" to={address}>
      {title}
    </AddressLink>
  )
  if (resource.isSingleton) return [linkTo(resource.label)]
  return [
    <ListLink key="list" resource={resource} parameters={parameters} />,
    linkTo(titleOf(resource, record, recordTarget(resource, parameters).id)),
  ]
}

/** The field without the record's own id. With another one, a save would change another record. */
function withoutOwnId(field: Field, resource: Resource, record: unknown): Field {
  const isKnown = (part: Field) => isOwnId(part, resource) && (at(record, [part.name]) ?? null) !== null
  const others = field.fields?.filter((part) => !isKnown(part)) ?? []
  return others.length === 0 ? field : { ...field, fields: others }
}

/** The errors of an edited record, and the request that saves it. */
interface EditedRecordEntry {
  /** The errors of changed values by JSON pointer. */
  check: (entered: Pick<Entered, 'record'>) => Messages
  /** The JSON body of the request. For another kind of body, the values that it sends. */
  jsonOf: (entered: Pick<Entered, 'record'>) => unknown
  request: (entered: Entered) => SaveRequest
}

/** The form of an existing record. `before`: the record when the form opened; `base`: the same as the version that is compared later. */
function editedRecordEntry(
  server: Server,
  resource: Resource,
  { operation, target, field, notSent }: ReturnType<typeof useSaveRecord>,
  { before, base }: { before: unknown; base: RecordVersion },
): EditedRecordEntry {
  /** The record with the values of a body that a person wrote. */
  function withBody(body: unknown): unknown {
    const record = unwrapRecord(resource, body)
    return isObject(before) && isObject(record) ? { ...before, ...record } : record
  }

  return {
    check({ record }) {
      const whole = wholeRecord(field, before, record, notSent)
      const messages = { ...withoutRequired(field, whole), ...checkField(field, whole) }
      return aboutChanges(messages, before, record, operation?.method === 'put')
    },
    jsonOf({ record: after }) {
      const change = { ...learntSaving(server, resource, changedNames(before, after)), before, after }
      const { sent, body } = saveRequest(resource, operation, target.parameters, change)
      return isRaw(body) || typeof body === 'string' ? sent : body
    },
    request({ record, parameters, written, draft }) {
      const change = { base: versionBefore(base, draft.was()), after: record }
      if (written === undefined) return { change, parameters }
      const { body } = written
      return { change: { ...change, after: withBody(body), body }, parameters }
    },
  }
}
