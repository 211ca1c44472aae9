import type { Field } from '../../../openapi/model/field-model.ts'
import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { summary } from '../../../fields/shared/summary.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'

/** Another person changed a record while it was being edited. Nothing was sent over it. */
export class ConflictError extends Error {
  constructor() {
    super('Somebody else changed this meanwhile.')
    this.name = 'ConflictError'
  }
}

/** One field that is another now than it was when the form opened. */
export interface TheirChange {
  name: string
  label: string
  /** What the server has now, in words. */
  theirs: string
  /** What the form holds instead, where the person has changed the same field. */
  mine?: string
}

/** Another person's changes between two states of a record, in the order of the form; what a form does not ask for comes last. */
export function theirChanges(
  fields: readonly Field[],
  before: unknown,
  now: unknown,
  mine: unknown,
): TheirChange[] {
  const ownChanges = new Set(changedNames(before, mine))
  const position = (name: string) => {
    const index = fields.findIndex((field) => field.name === name)
    return index < 0 ? fields.length : index
  }
  return changedNames(before, now)
    .toSorted((one, other) => position(one) - position(other))
    .map((name) => ({
      name,
      label: fields.find((field) => field.name === name)?.label ?? name,
      theirs: wordsFor(now, name),
      mine: ownChanges.has(name) ? wordsFor(mine, name) : undefined,
    }))
}

/** True where another person changed a field that the form asks for. */
export function isChangedIn(fields: readonly Field[], before: unknown, now: unknown): boolean {
  const names = changedNames(before, now)
  return names.includes('') || fields.some(({ name }) => names.includes(name))
}

/** The newest record with what a person changed of the one that the form began with. */
export function withMyChanges(before: unknown, mine: unknown, now: unknown): unknown {
  if (!isObject(before) || !isObject(mine) || !isObject(now)) return mine
  const names = new Set(changedNames(before, mine))
  // Made of entries: an own `__proto__` would be lost where it was assigned.
  return Object.fromEntries([
    ...Object.entries(now).filter(([name]) => !names.has(name)),
    ...Object.entries(mine).filter(([name]) => names.has(name)),
  ])
}

function wordsFor(record: unknown, name: string): string {
  const value = isObject(record) ? at(record, [name]) : record
  if (value === undefined || value === null || value === '') return 'nothing'
  const text = typeof value === 'object' ? summary(value) : `${value as string | number | boolean}`
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}
