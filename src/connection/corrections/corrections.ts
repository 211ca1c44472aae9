import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { toast } from '../../controls/overlay/Toast.tsx'
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
import { storageKey } from '../../server/correction-marks.ts'
import { keys, readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import type { FoundDescription } from '../reading/found-description.ts'

/** What a person corrected on this server, by the path of the resource. */
export function correctionsOf(server: Server): Hints {
  return readStored(storageKey('corrections', server), server)
}

/**
 * Keeps corrections of a resource beside the earlier ones; a key that is `undefined` is taken back. Returns all corrections as they were before
 * it, for `restoreCorrections`.
 */
export function saveCorrection(server: Server, path: string, correction: ResourceHints): Hints {
  const before = correctionsOf(server)
  keep(server, { ...before, [path]: mergeHints(before[path] ?? {}, correction) })
  return before
}

/**
 * Takes corrections back: all of a resource, or what lies at each of the `pointers` (`['line']`, `['fields', 'phone', 'kind']`). Gives what
 * was there before it.
 */
export function forgetCorrection(server: Server, path: string, ...pointers: (readonly string[])[]): Hints {
  const before = correctionsOf(server)
  const own = before[path] ?? {}
  const left = pointers.length === 0 ? {} : pointers.reduce(withoutHint, own)
  keep(server, { ...before, [path]: left })
  return before
}

/** Puts all corrections of a server back as they were. */
export function restoreCorrections(server: Server, hints: Hints): void {
  keep(server, hints)
}

/** Counts the readings, so that a slow one does not overwrite a later one. It is not drawn, and outlives every component. */
let latest = 0

/** Makes the description anew from its document with all corrections of now. No request is sent. */
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

/** Names of related records are kept as words: those that are made of other fields now are read again. */
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

/** A description with its corrections. */
export interface CorrectedDescription extends FoundDescription {
  /** What became of the overlays beside it. */
  overlays: OverlayReport[]
}

/** What became of the overlays beside this server's description. */
export function overlaysOf(queryClient: QueryClient, server: Server): OverlayReport[] {
  return queryClient.getQueryData<Partial<CorrectedDescription>>(keys.description(server))?.overlays ?? []
}

/** The documents as the server gave them, by the descriptions made of them: a cache that dies with the description. */
const originals = new WeakMap<Description, Node>()

/** The document as the server gave it, without overlays. */
export function originalDocument(description: Description): Node {
  return originals.get(description) ?? description.resolver.document
}

/**
 * A description with all corrections, the later winning: learnt from responses, hints in the document, overlays of
 * the team, the person's own corrections. `isUnread`: no screen has used it yet, so that it need not be made anew.
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
  const description = isAsFound ? found.description : describe(document)
  readWithKinds(description, server.kinds)
  originals.set(description, original)
  correct(description, readStored(storageKey('learnt', server), server), 'response')
  correct(description, { ...ofDocument }, 'hint')
  correct(description, movedHints(description, hints), 'hint')
  correct(description, ownCorrections(server, description), 'person')
  const newer = found.newer && (await correctFound(server, found.newer, isUnread))
  return { ...found, description, newer, overlays: reports }
}

/** The person's corrections at the paths that the description has now: a newer one may have moved them. */
function ownCorrections(server: Server, description: Description): Hints {
  const stored = correctionsOf(server)
  const own = movedHints(description, stored)
  if (own !== stored) keep(server, own)
  return own
}

/** The document under its overlays. Where those leave nothing to describe, it stays as it was. */
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
    const problem = 'It leaves nothing to describe.'
    const reports = result.reports.map((report): OverlayReport => Object.assign({}, report, { problem }))
    reportOnce(reports)
    return { ...none, reports }
  }
}

/** Titles of overlays whose problem was reported: once while the page lives, however often the description is read again. */
const reported = new Set<string>()

/** Reports a problem with an overlay in a toast. The page of the corrections keeps showing it. */
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
    // Something else wrote there: as good as no correction.
    return {}
  }
}

function keep(server: Server, hints: Hints): void {
  const kept = Object.fromEntries(Object.entries(hints).filter(([, own]) => Object.keys(own).length > 0))
  const key = storageKey('corrections', server)
  if (Object.keys(kept).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(kept))
}
