import { isEqual } from '../openapi/model/is-equal.ts'
import type { Hints, ResourceHints } from '../openapi/model/hints.ts'
import { mergeHints, withoutHint } from '../openapi/corrections/merge-hints.ts'
import { isObject } from '../openapi/model/is-object.ts'
import { storageKey } from './correction-marks.ts'
import type { Server } from './server.tsx'

/**
 * What responses of this server taught, by the path of the resource. It is stored on this device, and any correction
 * outranks it.
 */
export function learntOf(server: Server): Hints {
  const stored = localStorage.getItem(storageKey('learnt', server))
  if (stored === null) return {}
  try {
    const facts: unknown = JSON.parse(stored)
    // Each fact is checked where it is applied.
    return isObject(facts) ? (facts as Hints) : {}
  } catch {
    // Another program wrote to the key. The facts can be learnt again.
    return {}
  }
}

/**
 * Stores what a response taught about a resource. A field that is `undefined` is removed. Returns true where the
 * stored facts changed.
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
  const kept = Object.entries({ ...all, [path]: after }).filter(
    ([, own]) => Object.keys(Object(own)).length > 0,
  )
  try {
    localStorage.setItem(storageKey('learnt', server), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // The storage is full. The facts are learnt again on the next visit.
    return false
  }
  return true
}
