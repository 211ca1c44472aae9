import type { Hints } from '../model/hints.ts'
import type { Description } from '../model/model.ts'

/**
 * Hints moved to the paths of a newer description: `/v1/contacts/{id}/notes` becomes
 * `/api/v2/contacts/{contactId}/notes`. A hint moves only where a single path matches and has no hints. Returns the
 * same object where nothing moves.
 */
export function movedHints({ resources }: Description, hints: Hints): Hints {
  const known = new Set(resources.map(({ path }) => path))
  if (Object.keys(hints).every((path) => known.has(path))) return hints
  const byCore = new Map<string, string[]>()
  for (const path of known) byCore.set(coreOf(path), [...(byCore.get(coreOf(path)) ?? []), path])
  let isMoved = false
  const entries = Object.entries(hints).map(([path, hint]): [string, Hints[string]] => {
    const [only, ...others] = known.has(path) ? [] : (byCore.get(coreOf(path)) ?? [])
    if (only === undefined || others.length > 0 || Object.hasOwn(hints, only)) return [path, hint]
    isMoved = true
    return [only, hint]
  })
  return isMoved ? Object.fromEntries(entries) : hints
}

/**
 * A path without the parts that a new version may change. Those are the version and its prefix, a trailing slash, and
 * parameter names.
 */
export function coreOf(path: string): string {
  return path
    .replace(/^(?:\/[\w.-]+)?\/v\d+(?:[.\w-]*\d)?(?=\/)|^\/api(?=\/)/i, '')
    .replace(/\/$/, '')
    .replaceAll(/\{[^{}]+\}/g, '{}')
    .toLowerCase()
}
