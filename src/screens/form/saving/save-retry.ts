import { isInvalid } from '../../../server/refusals.ts'
import { inForm } from '../../../openapi/responses/problem-in-form.ts'
import { ApiError } from '../../../http/api-error.ts'
import { stringifyJson } from '../../../http/json.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { at } from '../../../openapi/records/record.ts'
import { problemOf } from '../../../server/problem.ts'
import { changedNames, isEqual } from '../../../openapi/model/is-equal.ts'
import { undescribedIn, writableOnly } from '../../../queries/change/save-request.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { pointer } from '../../../fields/shared/pointer.ts'

/** Statuses of a server that does not offer the operation or the media type. Nothing was changed. */
export const NOT_OFFERED = new Set([405, 415, 501])

/** What the next attempt changes after a refusal. */
interface Retry {
  operation?: Operation
  required?: Record<string, unknown>
  sendsDescribed?: true | 'writable'
  /** True where the server does not offer the usual operation. */
  isUsualMissing?: true
}

/** How a refused save is sent again; `undefined` where it was refused for another reason. */
export function retryOf(
  error: unknown,
  { before, after, required: isCompleted }: { before: unknown; after: unknown; required?: object },
  {
    operation,
    other,
    field,
    sendsDescribed,
  }: {
    /** The operation that was refused. */
    operation: Operation | undefined
    other: Operation | undefined
    /** The body of the refused operation. */
    field: Field
    /** What was left out already. */
    sendsDescribed: Retry['sendsDescribed']
  },
): Retry | undefined {
  const isPut = operation?.method === 'put'
  const required = isPut || isCompleted !== undefined ? undefined : missedValues(error, field, before, after)
  if (required !== undefined) return { required }
  if (isPut && sendsDescribed !== 'writable' && refusesReadOnly(error, field, after))
    return { sendsDescribed: 'writable' }
  if (isPut && !sendsDescribed && refusesUndescribed(error, field, after)) return { sendsDescribed: true }
  const status = error instanceof ApiError ? error.type : 0
  return NOT_OFFERED.has(status) && other !== undefined && operation !== other
    ? { operation: other, isUsualMissing: true }
    : undefined
}

/**
 * The unchanged required properties, where the server refused a partial change because one was missing. `undefined`:
 * it was refused for another reason.
 */
function missedValues(
  error: unknown,
  field: Field,
  before: unknown,
  after: unknown,
): Record<string, unknown> | undefined {
  if (!isInvalid(error) || !isObject(before)) return undefined
  const changed = new Set(changedNames(before, after))
  const parts = field.fields ?? []
  const unsent = parts.filter(
    ({ name, required, readOnly }) =>
      required && !readOnly && !changed.has(name) && (at(before, [name]) ?? null) !== null,
  )
  const { fields } = problemOf(error, inForm({ fields: parts }))
  if (!unsent.some(({ name }) => fields[pointer('', name)] !== undefined)) return undefined
  return Object.fromEntries(unsent.map(({ name }) => [name, before[name]]))
}

/** True where a strict server refused a record and named a property that the body does not describe. */
export function refusesUndescribed(error: unknown, field: Field, sent: unknown): boolean {
  if (!isInvalid(error)) return false
  const words = new Set(wordsIn(error.cause))
  return undescribedIn(field, sent).some((name) => words.has(name))
}

/** True where a server refused a record for a read-only property, and has such inside its parts. */
function refusesReadOnly(error: unknown, field: Field, sent: unknown): boolean {
  return (
    isInvalid(error) &&
    /read.?only/i.test(stringifyJson(error.cause) ?? '') &&
    !isEqual(writableOnly(field, sent), sent)
  )
}

/** The words of all texts and property names in a response: `body._id` gives both that and `_id`. */
export function wordsIn(body: unknown): string[] {
  if (typeof body === 'string') return body.match(/[\w$-]+(?:\.[\w$-]+)*/g)?.flatMap(withLast) ?? []
  if (!isObject(body) && !Array.isArray(body)) return []
  return [...Object.keys(body), ...Object.values(body)].flatMap(wordsIn)
}

function withLast(word: string): string[] {
  return [word, word.slice(word.lastIndexOf('.') + 1)]
}
