import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { exactWords, isDay, momentOf } from '../../../fields/kinds/date/moments.ts'
import { summary } from '../../../fields/shared/summary.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import type { SaveAttempt } from './save-machine.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { listWords } from '../../../openapi/wording/words.ts'

/** Thrown where another person changed the same fields while the record was being edited. Nothing was overwritten. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  /** The current record. */
  readonly now: RecordVersion
  readonly attempt: SaveAttempt
  readonly names: string[]

  constructor(
    { now, attempt, names }: Pick<ConflictError, 'now' | 'attempt' | 'names'>,
    fields: readonly Field[],
  ) {
    super(`Someone else changed ${labelsOf(fields, names)} while you were editing.`)
    this.now = now
    this.attempt = attempt
    this.names = names
  }
}

/** Thrown where the server accepted a change but changed nothing. */
export class UnchangedError extends Error {
  override name = 'UnchangedError'

  constructor(names: readonly string[], fields: readonly Field[]) {
    super(`The server accepted this, but left ${labelsOf(fields, names)} as it was.`)
  }
}

/** Thrown where the record was deleted while it was being edited. */
export class DeletedError extends Error {
  override name = 'DeletedError'

  constructor({ singular }: Resource) {
    super(`This ${inSentence(singular)} was deleted while you were editing.`)
  }
}

/** One field that another person changed. */
export interface TheirChange {
  name: string
  label: string
  /** The server's current value, in words. */
  theirs: string
  /** The form's value instead, where this person has changed the same field. */
  mine?: string
  /** Both values themselves, where the form has the field and this person has changed it. */
  values?: { theirs: unknown; mine: unknown }
}

/** Another person's changes in words, in the order of the form. Fields that are not in the form come last. */
export function theirChanges(
  fields: readonly Field[],
  names: readonly string[],
  now: unknown,
  mine?: { after: unknown; names: readonly string[] },
): TheirChange[] {
  const position = (name: string) => {
    const index = fields.findIndex((field) => field.name === name)
    return index < 0 ? fields.length : index
  }
  return names
    .toSorted((one, other) => position(one) - position(other))
    .map((name) => {
      const isMine = mine?.names.includes(name) === true
      const isInForm = position(name) < fields.length
      return {
        name,
        label: labelOf(fields, name),
        theirs: wordsFor(now, name, fields),
        mine: isMine ? wordsFor(mine.after, name, fields) : undefined,
        values:
          isMine && isInForm ? { theirs: valueIn(now, name), mine: valueIn(mine.after, name) } : undefined,
      }
    })
}

/** The labels of fields, joined: `Line 1, Line 2 and City`. */
export function labelsOf(fields: readonly Field[], names: readonly string[]): string {
  return listWords(names.map((name) => labelOf(fields, name)))
}

function labelOf(fields: readonly Field[], name: string): string {
  return fields.find((field) => field.name === name)?.label ?? (name === '' ? 'this' : name)
}

function valueIn(record: unknown, name: string): unknown {
  return isObject(record) ? at(record, [name]) : record
}

function wordsFor(record: unknown, name: string, fields: readonly Field[]): string {
  const value = valueIn(record, name)
  if (value === undefined || value === null || value === '') return 'nothing'
  const field = fields.find((one) => one.name === name)
  const moment = field?.kind.startsWith('date') && momentOf(value)
  const text = moment
    ? exactWords(moment, field?.kind === 'date-time' && !isDay(field, value))
    : summary(value, field)
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}
