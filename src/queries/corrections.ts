import type { QueryClient } from '@tanstack/react-query'
import { correct } from '../description/correct.ts'
import { describe } from '../description/describe.ts'
import type { Node } from '../description/document.ts'
import type { Hints, ResourceHints } from '../description/hints.ts'
import type { Description } from '../description/model.ts'
import { mergeHints, withoutHint } from '../description/merge-hints.ts'
import { hintsIn, readHints } from '../description/read-hints.ts'
import { placeOf } from './correction-marks.ts'
import { keys } from './keys.ts'
import type { Server } from './server.tsx'
import type { FoundDescription } from './use-description.ts'

/** What a person corrected on this server, by the path of the resource. */
export function correctionsOf(server: Server): Hints {
  return readStored(placeOf('corrections', server))
}

/**
 * Keeps what a person says of a resource beside what was said before; a key that is `undefined` is taken back. Gives what was there before
 * it, for `restoreCorrections`.
 */
export function saveCorrection(server: Server, path: string, said: ResourceHints): Hints {
  const before = correctionsOf(server)
  keep(server, { ...before, [path]: mergeHints(before[path] ?? {}, said) })
  return before
}

/**
 * Takes a correction back: all of a resource, or what lies along `place` (`['line']`, `['fields', 'phone', 'kind']`). Gives what was there
 * before it.
 */
export function forgetCorrection(server: Server, path: string, place: readonly string[] = []): Hints {
  const before = correctionsOf(server)
  keep(server, { ...before, [path]: withoutHint(before[path] ?? {}, place) })
  return before
}

/** Puts all corrections of a server back as they were. */
export function restoreCorrections(server: Server, hints: Hints): void {
  keep(server, hints)
}

let latest = 0

/** Reads the description that is there already again, with everything that is said of it now. No request is sent. */
export async function rereadDescription(queryClient: QueryClient, server: Server): Promise<void> {
  const turn = ++latest
  const key = keys.description(server)
  const found = queryClient.getQueryData<FoundDescription>(key)
  if (found === undefined) return
  const corrected = await correctFound(server, found)
  if (turn === latest) queryClient.setQueryData(key, corrected)
}

/** The documents as the server gave them, by the descriptions made of them after something was said. */
const originals = new WeakMap<Description, Node>()

/** A description that was found, with all that is said beside it: learnt from answers, by hints in the document, by the person. */
export async function correctFound(server: Server, found: FoundDescription): Promise<FoundDescription> {
  const document = originals.get(found.description) ?? found.description.resolver.document
  const description = describe(document)
  originals.set(description, document)
  correct(description, readStored(placeOf('learnt', server)), 'answer')
  correct(description, hintsIn(document), 'hint')
  correct(description, correctionsOf(server), 'person')
  return { ...found, description }
}

function readStored(key: string): Hints {
  const stored = localStorage.getItem(key)
  if (stored === null) return {}
  try {
    return readHints(JSON.parse(stored))
  } catch {
    // Something else wrote there: as good as nothing said.
    return {}
  }
}

function keep(server: Server, hints: Hints): void {
  const said = Object.fromEntries(Object.entries(hints).filter(([, own]) => Object.keys(own).length > 0))
  const key = placeOf('corrections', server)
  if (Object.keys(said).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(said))
}
