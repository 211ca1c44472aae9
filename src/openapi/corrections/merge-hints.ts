import type { FieldHints, ResourceHints } from '../model/hints.ts'

/** What is said of a resource with more that is said: key by key, fields by their names. A key that is `undefined` is taken back. */
export function mergeHints(before: ResourceHints, said: ResourceHints): ResourceHints {
  return settled({
    ...before,
    ...said,
    fields: 'fields' in said ? mergeFields(before.fields, said.fields) : before.fields,
  })
}

type Fields = Record<string, FieldHints>

function mergeFields(before: Fields = {}, said: Fields | undefined): Fields | undefined {
  if (said === undefined) return undefined
  const fields = { ...before }
  for (const [name, own] of Object.entries(said)) fields[name] = mergeField(before[name] ?? {}, own)
  return withoutEmpty(fields)
}

function mergeField(before: FieldHints, said: FieldHints): FieldHints {
  return settled({
    ...before,
    ...said,
    item: 'item' in said ? said.item && mergeField(before.item ?? {}, said.item) : before.item,
    fields: 'fields' in said ? mergeFields(before.fields, said.fields) : before.fields,
  })
}

/** Hints without what lies along a path of keys (`['fields', 'phone', 'kind']`), and without what that leaves empty. */
export function withoutHint(hints: ResourceHints, place: readonly string[]): ResourceHints {
  const [key, ...rest] = place
  if (key === undefined) return {}
  return without(hints, key, rest)
}

function without(value: object, key: string, rest: readonly string[]): object {
  const { [key]: inner, ...others } = value as Record<string, unknown>
  const [next, ...further] = rest
  if (next === undefined || typeof inner !== 'object' || inner === null) return others
  const left = without(inner, next, further)
  return Object.keys(left).length === 0 ? others : { ...others, [key]: left }
}

function settled<Said extends object>(said: Said): Said {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Said // only what may be absent is left out
}

function withoutEmpty(fields: Fields): Fields | undefined {
  const entries = Object.entries(fields).filter(([, said]) => Object.keys(said).length > 0)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
