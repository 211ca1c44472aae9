import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { ApiError } from '../../../http/api-error.ts'

/** True where a server refused a record and named something of it that the body is not described to have: a strict one takes only what is. */
export function refusesUndescribed(error: unknown, field: Field, sent: unknown): boolean {
  if (!(error instanceof ApiError) || (error.type !== 400 && error.type !== 422)) return false
  const words = new Set(wordsIn(error.cause))
  return undescribedIn(field, sent).some((name) => words.has(name))
}

/** A record without what the body is not described to have; as it is, where nothing of the body is described. */
export function describedOnly(field: Field, record: unknown): unknown {
  if (!isObject(record)) return record
  const others = new Set(undescribedIn(field, record))
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.has(name)))
}

function undescribedIn(field: Field, record: unknown): string[] {
  const { properties } = field.schema.keywords
  const described = new Set([
    ...(field.fields ?? []).map(({ name }) => name),
    ...Object.keys(isObject(properties) ? properties : {}),
  ])
  if (described.size === 0 || !isObject(record)) return []
  return Object.keys(record).filter((name) => !described.has(name))
}

/** The words of every text in an answer, and of its names: `body._id` is both that and `_id`. */
function wordsIn(said: unknown): string[] {
  if (typeof said === 'string') return said.match(/[\w$-]+(?:\.[\w$-]+)*/g)?.flatMap(withLast) ?? []
  if (!isObject(said) && !Array.isArray(said)) return []
  return [...Object.keys(said), ...Object.values(said)].flatMap(wordsIn)
}

function withLast(word: string): string[] {
  return [word, word.slice(word.lastIndexOf('.') + 1)]
}
