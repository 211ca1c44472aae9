import type { FieldHints, ResourceHints } from '../model/hints.ts'

/**
 * Merges new hints into those of a resource, by key, and fields by their names. A key that is `undefined` is removed.
 */
export function mergeHints(before: ResourceHints, hints: ResourceHints): ResourceHints {
  return settled({
    ...before,
    ...hints,
    operations:
      'operations' in hints
        ? hints.operations && { ...before.operations, ...hints.operations }
        : before.operations,
    fields: 'fields' in hints ? mergeFields(before.fields, hints.fields) : before.fields,
  })
}

type Fields = Record<string, FieldHints>

function mergeFields(before: Fields = {}, hints: Fields | undefined): Fields | undefined {
  if (hints === undefined) return undefined
  const fields = { ...before }
  for (const [name, own] of Object.entries(hints)) fields[name] = mergeField(before[name] ?? {}, own)
  return withoutEmpty(fields)
}

function mergeField(before: FieldHints, hints: FieldHints): FieldHints {
  return settled({
    ...before,
    ...hints,
    item: 'item' in hints ? hints.item && mergeField(before.item ?? {}, hints.item) : before.item,
    fields: 'fields' in hints ? mergeFields(before.fields, hints.fields) : before.fields,
  })
}

/** Hints without the value at a path of keys (`['fields', 'phone', 'kind']`), and without objects that become empty. */
export function withoutHint(hints: ResourceHints, path: readonly string[]): ResourceHints {
  const [key, ...rest] = path
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

function settled<Value extends object>(hints: Value): Value {
  return Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined)) as Value // only what may be absent is left out
}

function withoutEmpty(fields: Fields): Fields | undefined {
  const entries = Object.entries(fields).filter(([, hints]) => Object.keys(hints).length > 0)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
