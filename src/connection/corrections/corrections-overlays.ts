import { del, get, set } from 'idb-keyval'
import type { Node } from '../../openapi/model/document.ts'
import { addFilterOperators } from '../../openapi/lists/filter-operators.ts'
import { downgradeOpenApi32 } from '../../openapi/document/downgrade-openapi-3-2.ts'
import { translateExtensions } from '../../openapi/description/foreign-extensions.ts'
import { translateRarerExtensions } from '../../openapi/resources/products/rarer-extensions.ts'
import type { Hints } from '../../openapi/model/hints.ts'
import { mergeHints } from '../../openapi/corrections/merge-hints.ts'
import { applyOverlay } from '../../openapi/corrections/overlay-apply.ts'
import { parseOverlay, type Overlay, type OverlayAction } from '../../openapi/corrections/overlay.ts'
import { ApiError } from '../../http/api-error.ts'
import { fileBesideApp } from '../../server/file-beside-app.ts'
import { createClient } from '../../http/client.ts'
import { storageKey } from '../../server/correction-marks.ts'
import { problemOf } from '../../server/problem.ts'
import type { Server } from '../../server/server.tsx'

/** The result of applying one overlay, for the person. */
export interface OverlayReport {
  title: string
  /** `team`: a file beside the app. `import`: imported on this device. */
  from: 'team' | 'import'
  /** The reason why the whole overlay was left out. */
  problem?: string
  /** The number of actions that changed something. */
  changes: number
  unused: { action: OverlayAction; reason: string }[]
}

/** An overlay that a person imported, without the hints that became corrections. */
interface ImportedOverlay {
  title: string
  actions: OverlayAction[]
}

/** A document with its overlays applied, and what each of them did. */
export interface OverlaidDocument {
  document: Node
  /** The overlays' hints about resources. */
  hints: Hints
  reports: OverlayReport[]
}

/** A document with the overlays of the team and then of the person. An overlay that cannot be used is reported and left out. */
export async function overlaid(server: Server, original: Node): Promise<OverlaidDocument> {
  const result: OverlaidDocument = { document: original, hints: {}, reports: [] }
  const team = server.overlay === undefined ? undefined : await teamOverlay(server, server.overlay)
  if (team !== undefined && !('actions' in team)) result.reports.push(team)
  const all = [
    ...(team !== undefined && 'actions' in team
      ? [{ title: team.info.title, actions: team.actions, from: 'team' as const }]
      : []),
    ...(await importedOverlays(server)).map((one) => Object.assign({ from: 'import' as const }, one)),
  ]
  if (all.length === 0) return result
  for (const { title, actions, from } of all) {
    const applied = await applyOverlay(result.document, { actions })
    result.document = applied.document
    for (const [path, own] of Object.entries(applied.hints))
      result.hints[path] = mergeHints(result.hints[path] ?? {}, own)
    result.reports.push({
      title,
      from,
      changes: actions.length - applied.unused.length,
      unused: applied.unused,
    })
  }
  if (result.document !== original) {
    downgradeOpenApi32(result.document)
    addFilterOperators(result.document)
    translateRarerExtensions(result.document)
    translateExtensions(result.document)
  }
  return result
}

/** The overlays that a person imported on this device. The database is opened only if there are any. */
export async function importedOverlays(server: Server): Promise<ImportedOverlay[]> {
  const key = storageKey('overlay', server)
  if (localStorage.getItem(key) === null) return []
  return (await get<ImportedOverlay[]>(key)) ?? []
}

/** Replaces all imported overlays. */
export async function keepOverlays(server: Server, overlays: ImportedOverlay[]): Promise<void> {
  const key = storageKey('overlay', server)
  if (overlays.length === 0) {
    await del(key)
    localStorage.removeItem(key)
    return
  }
  await set(key, overlays)
  // A new value each time, because other tabs see only changes of a value (storage events).
  localStorage.setItem(key, String(Date.now()))
}

/**
 * Overlays beside the app, by address. Each is requested once for a page, even if the description is rebuilt often. Module
 * state, because what corrects a description has no query client.
 */
const teams = new Map<string, Promise<Overlay | OverlayReport>>()

/** The overlay beside the app. If it cannot be read, a report with the reason; the app works without it. */
function teamOverlay(server: Server, address: string): Promise<Overlay | OverlayReport> {
  let known = teams.get(address)
  if (!known) teams.set(address, (known = readTeamOverlay(server, address)))
  return known
}

async function readTeamOverlay(server: Server, address: string): Promise<Overlay | OverlayReport> {
  try {
    const client = createClient({ ...server.client.connection, onUnauthorized: undefined })
    const text = await fileBesideApp(client, address)
    if (text === undefined) throw new Error('Nothing is there.')
    return await parseOverlay(text)
  } catch (error) {
    const problem = problemWords(error)
    return { title: address, from: 'team', problem, changes: 0, unused: [] }
  }
}

function problemWords(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const problem = problemOf(error)
  return problem.status === undefined ? problem.title : `The server returned status ${problem.status}.`
}
