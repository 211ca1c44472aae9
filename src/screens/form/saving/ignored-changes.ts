import { toast } from '../../../controls/overlay/Toast.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import { changedNames, isEqual } from '../../../openapi/model/is-equal.ts'

/**
 * The names of what a save changed and is still as it was, by what the server answered. Values that it never shows, and texts that differ by
 * nothing but the space around them, tell nothing.
 */
export function ignoredChanges(
  resource: Resource,
  before: unknown,
  after: unknown,
  answer: unknown,
): string[] {
  if (!isObject(before) || !isObject(after) || !isObject(answer)) return []
  const hidden = resource.fields.filter(({ kind, writeOnly }) => writeOnly || kind === 'password')
  return changedNames(before, after).filter(
    (name) =>
      Object.hasOwn(before, name) &&
      Object.hasOwn(answer, name) &&
      isEqual(before[name], answer[name]) &&
      spaceless(at(before, [name])) !== spaceless(at(after, [name])) &&
      !hidden.some((field) => field.name === name),
  )
}

/** Every other value is like no other. */
function spaceless(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : {}
}

/** Says what the server did not take, once the record itself shows it too: some servers answer with the record as it was before. */
export async function tellIgnored(
  resource: Resource,
  before: unknown,
  after: unknown,
  readFresh: () => Promise<FreshRecord>,
): Promise<void> {
  const now = await readFresh().catch(() => undefined)
  const names = ignoredChanges(resource, before, after, now?.record)
  if (names.length === 0) return
  const labels = names.map((name) => resource.fields.find((field) => field.name === name)?.label ?? name)
  const what = new Intl.ListFormat('en', { type: 'conjunction' }).format(labels)
  toast(`The server left ${what} as it was.`, { tone: 'danger' })
}
