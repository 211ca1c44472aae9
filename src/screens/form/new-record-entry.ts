import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Description } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { bodyOf as describedBody } from '../../openapi/requests/body.ts'
import { bodyField } from '../../openapi/requests/record-body.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { fieldToFill, inOpenEnvelope } from '../../queries/change/field-to-fill.ts'
import { bodyToSend, isRaw, jsonTypeOf } from '../../queries/change/save-request.ts'
import { keptValues, openParameters } from '../../server/request-parameters.ts'
import type { Server } from '../../server/server.tsx'
import type { CollectionTarget } from '../../server/targets.ts'
import { keepable } from './drafts/keepable.ts'
import type { Messages } from './form-messages.ts'
import {
  idInBody,
  parametersBeside,
  withChosenId,
  withParameters,
  type ParametersForm,
} from './operation-values.ts'
import type { Entered } from './RecordForm.tsx'
import { fileRecords, filesIn } from './saving/file-records.ts'
import { checkField } from './check-field.ts'

/** What a form of a new record edits, and the bodies that create it. */
export interface NewRecordEntry {
  fields: ParametersForm
  /** The errors of a record by JSON pointer. */
  check: (entered: WithoutDraft) => Messages
  /** The JSON body of the request. For another kind of body, the record itself. */
  jsonOf: (entered: WithoutDraft) => unknown
  /** The bodies to send. Several where a create takes exactly one file, and several were chosen. */
  bodiesOf: (entered: WithoutDraft & Pick<Entered, 'written'>) => NewBody[]
  /** The part of a new record that may be noted on this device. `null`: nothing. */
  noteOf: (entered: WithoutDraft & Pick<Entered, 'written'>) => unknown
}

type WithoutDraft = Pick<Entered, 'record' | 'parameters'>

interface NewBody {
  body: unknown
  contentType?: string
  /** The files in the body. */
  files: File[]
}

/** The form of a new record of a collection. `given`: initial values that replace the usual ones. */
export function newRecordEntry(
  server: Server,
  { resource, operation, parameters }: CollectionTarget,
  given: Record<string, unknown>,
): NewRecordEntry {
  const usualField = fieldToFill(resource, operation)
  const field = takesNothing(server.description, operation) ? withoutFields(usualField) : usualField
  const files = fileRecords(operation, field)
  const usual = initialValue({ ...field, required: true }) ?? (field.kind === 'object' ? {} : undefined)
  const start = isObject(usual) ? { ...usual, ...given } : usual
  const open = openParameters(server, operation, parameters)
  const beside = withChosenId(resource, parametersBeside(operation, open))
  const own = idInBody(resource, beside, files?.field ?? field)

  const wholeOf = ({ record, parameters: values }: WithoutDraft) => own.whole(record, values)
  const recordsOf = (entered: WithoutDraft) => files?.split(wholeOf(entered)) ?? [wholeOf(entered)]

  function bodyOf(record: unknown): NewBody {
    const sent = inOpenEnvelope(resource, operation, record)
    const { body, contentType } = bodyToSend(operation, parameters, sent)
    return { body, contentType, files: filesIn(record) }
  }

  return {
    fields: withParameters(own.field, start, beside, keptValues(server)),
    check: (entered) =>
      Object.fromEntries(recordsOf(entered).flatMap((one) => Object.entries(checkField(field, one)))),
    jsonOf(entered) {
      const [first] = recordsOf(entered)
      const { body } = bodyOf(first)
      return isRaw(body) || typeof body === 'string' ? entered.record : body
    },
    bodiesOf: ({ written, ...entered }) =>
      written === undefined
        ? recordsOf(entered).map(bodyOf)
        : [{ body: written.body, contentType: jsonTypeOf(operation), files: [] }],
    noteOf({ written, ...entered }) {
      const record = written === undefined ? wholeOf(entered) : unwrapRecord(resource, written.body)
      return keepable([field], record) ?? null
    },
  }
}

/**
 * True for a create without a body in a description that has one for each other create. Elsewhere the fields of the
 * record stand for a body that the description leaves out.
 */
function takesNothing(description: Description | undefined, create: Operation | undefined): boolean {
  if (create === undefined || bodyField(create) !== undefined) return false
  const others = (description?.resources ?? [])
    .flatMap((one) => one.create ?? [])
    .filter((one) => one !== create)
  return others.length > 0 && others.every((one) => describedBody(one) !== undefined)
}

function withoutFields(field: Field): Field {
  return { ...field, kind: 'object', fields: [] }
}
