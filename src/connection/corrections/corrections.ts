import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { toast } from '../../controls/messages/toast.ts'
import { hintsOfDocument, correct } from '../../openapi/corrections/correct.ts'
import { describe } from '../../openapi/description/describe.ts'
import { readWithKinds } from '../../openapi/description/describe.ts'
import { NotADescriptionError } from '../../openapi/model/not-a-description.ts'
import type { Node } from '../../openapi/model/document.ts'
import type { Hints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Description } from '../../openapi/model/model.ts'
import { movedHints } from '../../openapi/corrections/moved-hints.ts'
import { mergeHints, withoutHint } from '../../openapi/corrections/merge-hints.ts'
import { hintsIn, readHints } from '../../openapi/corrections/read-hints.ts'
import { overlaid, type OverlaidDocument, type OverlayReport } from './corrections-overlays.ts'
import { describeAssigned } from '../../openapi/corrections/assign-operations.ts'
import { storageKey } from '../../server/correction-marks.ts'
import { keys, readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import type { FoundDescription } from '../reading/found-description.ts'

/** A person's corrections for this server, by the path of the resource. */
export function correctionsOf(server: Server): Hints {
  return readStored(storageKey('corrections', server), server)
}

/**
 * Adds corrections of a resource to the earlier ones. A key that is `undefined` is removed. Returns all previous corrections, for
 * `restoreCorrections`.
 */
export function saveCorrection(server: Server, path: string, correction: ResourceHints): Hints {
  const before = correctionsOf(server)
  const after = { ...before }
  // An operation has one role, so that a new one replaces that on another page.
  for (const id of Object.keys(correction.operations ?? {}))
    for (const [other, own] of Object.entries(after)) after[other] = withoutHint(own, ['operations', id])
  keep(server, { ...after, [path]: mergeHints(after[path] ?? {}, correction) })
  return before
}

/**
 * Removes corrections: all of a resource, or those at the `pointers` (`['line']`, `['fields', 'phone', 'kind']`). Returns all
 * previous corrections.
 */
export function forgetCorrection(server: Server, path: string, ...pointers: (readonly string[])[]): Hints {
  const before = correctionsOf(server)
  const own = before[path] ?? {}
  const left = pointers.length === 0 ? {} : pointers.reduce(withoutHint, own)
  keep(server, { ...before, [path]: left })
  return before
}

/** Restores all corrections of a server. */
export function restoreCorrections(server: Server, hints: Hints): void {
  keep(server, hints)
}

/**
 * Counts the readings, so that a slow one does not overwrite a later one. Module state: it is not drawn, and outlives every
 * component.
 */
let latest = 0

/** Rebuilds the description from its document with the current corrections. Sends no request. */
export async function rereadDescription(queryClient: QueryClient, server: Server): Promise<void> {
  const turn = ++latest
  const key = keys.description(server)
  const found = queryClient.getQueryData<FoundDescription>(key)
  if (found === undefined) return
  const corrected = await correctFound(server, found, false)
  if (turn !== latest) return
  queryClient.setQueryData(key, corrected)
  await renameRelated(queryClient, server, found.description, corrected.description)
}

/** Rereads the cached names of related records that are now made from other fields. */
async function renameRelated(
  queryClient: QueryClient,
  server: Server,
  before: Description,
  after: Description,
): Promise<void> {
  const headOf = (description: Description, queryKey: QueryKey) => {
    const match = description.match(`/${segmentsOf(queryKey).join('/')}`)
    return match === undefined || match.kind === 'operation' ? '' : match.resource.presentation.header.join()
  }
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === server.id &&
      readAs(queryKey) === 'title' &&
      headOf(before, queryKey) !== headOf(after, queryKey),
  })
}

/** A description after all corrections, with the results of its overlays. */
interface CorrectedDescription extends FoundDescription {
  /** The results of applying its overlays. */
  overlays: OverlayReport[]
}

/** The results of applying overlays to this server's description. */
export function overlaysOf(queryClient: QueryClient, server: Server): OverlayReport[] {
  return queryClient.getQueryData<Partial<CorrectedDescription>>(keys.description(server))?.overlays ?? []
}

/** The server's documents by the descriptions made of them. An entry is removed with its description. */
const originals = new WeakMap<Description, Node>()

/** The server's own document, without overlays. */
export function originalDocument(description: Description): Node {
  return originals.get(description) ?? description.resolver.document
}

/**
 * A description with all corrections. In ascending priority they come from responses, from hints in the document, from the team's
 * overlays, and from the person. With `isUnread` no screen has used the description yet, so it may be corrected in place.
 */
export async function correctFound(
  server: Server,
  found: FoundDescription,
  isUnread = true,
): Promise<CorrectedDescription> {
  const original = originalDocument(found.description)
  const { document, hints, reports } = await withOverlays(server, original)
  const ofDocument = document === original ? hintsOfDocument(original) : hintsIn(document)
  const isAsFound = isUnread && document === original && !ofDocument && !originals.has(found.description)
  const asGuessed = isAsFound ? found.description : describe(document)
  const corrections = [
    [readStored(storageKey('learnt', server), server), 'response'],
    [{ ...ofDocument }, 'hint'],
    [movedHints(asGuessed, hints), 'hint'],
    [ownCorrections(server, asGuessed), 'person'],
  ] as const
  const description = describeAssigned(document, corrections) ?? asGuessed
  readWithKinds(description, server.kinds)
  originals.set(description, original)
  for (const [hints, source] of corrections) correct(description, hints, source)
  const newer = found.newer && (await correctFound(server, found.newer, isUnread))
  return { ...found, description, newer, overlays: reports }
}

/** The person's corrections at the current paths, which a newer description may have changed. */
function ownCorrections(server: Server, description: Description): Hints {
  const stored = correctionsOf(server)
  const own = movedHints(description, stored)
  if (own !== stored) keep(server, own)
  return own
}

/** The document with its overlays applied. If nothing that can be described is left, the original document. */
async function withOverlays(server: Server, original: Node): Promise<OverlaidDocument> {
  const none = { document: original, hints: {}, reports: [] }
  if (server.overlay === undefined && localStorage.getItem(storageKey('overlay', server)) === null)
    return none
  const result = await overlaid(server, original)
  try {
    if (result.document !== original) describe(result.document)
    reportOnce(result.reports)
    return result
  } catch (error) {
    if (!(error instanceof NotADescriptionError)) throw error
    const problem = 'It removes everything from the description.'
    const reports = result.reports.map((report): OverlayReport => Object.assign({}, report, { problem }))
    reportOnce(reports)
    return { ...none, reports }
  }
}

/** Titles of overlays whose problem was reported. A page reports each once, even if the description is read again. */
const reported = new Set<string>()

/** Reports the problems of overlays in toasts. The corrections page keeps showing them. */
function reportOnce(reports: OverlayReport[]): void {
  for (const { title, problem } of reports) {
    if (problem === undefined || reported.has(title)) continue
    reported.add(title)
    toast(`The overlay ${title} is left out. ${problem}`, { tone: 'danger' })
  }
}

function readStored(key: string, { kinds }: Server): Hints {
  const stored = localStorage.getItem(key)
  if (stored === null) return {}
  try {
    return readHints(JSON.parse(stored), kinds)
  } catch {
    // The stored text is something else, so there are no corrections.
    return {}
  }
}

function keep(server: Server, hints: Hints): void {
  const kept = Object.fromEntries(Object.entries(hints).filter(([, own]) => Object.keys(own).length > 0))
  const key = storageKey('corrections', server)
  if (Object.keys(kept).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(kept))
}
