import { isEqual } from '../openapi/model/is-equal.ts'
import type { Hints, ResourceHints } from '../openapi/model/hints.ts'
import { mergeHints, withoutHint } from '../openapi/corrections/merge-hints.ts'
import { readHints } from '../openapi/corrections/read-hints.ts'
import { storageKey } from './correction-marks.ts'
import type { Server } from './server.tsx'

/** What responses of this server taught, by the path of the resource. Kept on this device; any correction outranks it. */
export function learntOf(server: Server): Hints {
  const stored = localStorage.getItem(storageKey('learnt', server))
  if (stored === null) return {}
  try {
    return readHints(JSON.parse(stored), server.kinds)
  } catch {
    // Something else wrote there: it can be learnt again.
    return {}
  }
}

/**
 * Keeps what a response taught of a resource, and forgets what it contradicts: a field that is `undefined`. True where that changed what is
 * kept.
 */
export function keepLearnt(
  server: Server,
  path: string,
  {
    fields = {},
    why,
    ...hints
  }: Omit<ResourceHints, 'fields'> & {
    fields?: Record<string, NonNullable<ResourceHints['fields']>[string] | undefined>
  },
): boolean {
  const all = learntOf(server)
  const before = all[path] ?? {}
  let after = mergeHints(before, {
    ...hints,
    ...(why && Object.keys(why).length > 0 && { why: { ...before.why, ...why } }),
  })
  for (const [name, field] of Object.entries(fields)) {
    after =
      field === undefined
        ? withoutHint(after, ['fields', name])
        : mergeHints(after, { fields: { [name]: field } })
  }
  if (isEqual(after, before)) return false
  const kept = Object.entries({ ...all, [path]: after }).filter(([, own]) => Object.keys(own).length > 0)
  try {
    localStorage.setItem(storageKey('learnt', server), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // No room on this device: it is learnt again on the next visit.
    return false
  }
  return true
}
