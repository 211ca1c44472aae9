import type { Field } from '../../openapi/model/field-model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { responseOf } from '../../openapi/operations/response.ts'
import { bodyOf } from '../../openapi/requests/body.ts'
import { BODY } from '../form/operation-values.ts'

/**
 * True for a read without required input that returns rows or a record. Any other response may be expensive for the server, so a
 * person starts it. `field`: the form of the operation.
 */
export function runsAtOnce(operation: Operation, field: Field): boolean {
  return needsNothing(operation, field) && returnsRecords(operation)
}

function needsNothing(operation: Operation, { fields = [] }: Field): boolean {
  return (
    operation.method === 'get' &&
    !operation.changesThings &&
    bodyOf(operation) === undefined &&
    fields.every((part) => part.name === BODY || !part.required)
  )
}

function returnsRecords(operation: Operation): boolean {
  const { kind } = responseOf(operation).field ?? {}
  return kind !== undefined && RECORDS.has(kind)
}

const RECORDS: ReadonlySet<string> = new Set(['object', 'list', 'map', 'union'])
