import type { QueryClient } from '@tanstack/react-query'
import { mergeHints } from '../../openapi/corrections/merge-hints.ts'
import { applyOverlay } from '../../openapi/corrections/overlay-apply.ts'
import { overlayOf, overlayText } from '../../openapi/corrections/overlay-write.ts'
import { parseOverlay, type OverlayAction } from '../../openapi/corrections/overlay.ts'
import { correctionsOf, originalDocument, rereadDescription, restoreCorrections } from './corrections.ts'
import { importedOverlays, keepOverlays } from './corrections-overlays.ts'
import { serverName } from '../../server/server-name.ts'
import type { Server } from '../../server/server.tsx'

/** The result of an import. */
export interface ImportedFile {
  title: string
  /** The paths that it corrects. */
  corrected: string[]
  /** The number of other changes to the description. */
  changes: number
  /** Actions whose target does not exist here. */
  unused: { action: OverlayAction; reason: string }[]
  /** The address of the description that it extends. */
  writtenFor?: string
  /** Restores the state before the import. */
  undo: () => Promise<void>
}

/**
 * Imports an overlay. Its hints become corrections; its other actions are stored and applied. Throws a `NotAnOverlayError` for any
 * other file, and then changes nothing.
 */
export async function importCorrections(
  client: QueryClient,
  server: Server,
  text: string,
): Promise<ImportedFile> {
  const overlay = await parseOverlay(text)
  if (server.description === undefined) throw new Error('There is no description to correct yet.')
  const { hints, others, unused } = await applyOverlay(originalDocument(server.description), overlay)
  const corrections = correctionsOf(server)
  const overlays = await importedOverlays(server)
  const { title } = overlay.info
  if (others.length > 0) await keepOverlays(server, [...overlays, { title, actions: others }])
  restoreCorrections(server, {
    ...corrections,
    ...Object.fromEntries(
      Object.entries(hints).map(([path, own]) => [path, mergeHints(corrections[path] ?? {}, own)]),
    ),
  })
  await rereadDescription(client, server)
  return {
    title,
    corrected: Object.keys(hints),
    changes: others.length - unused.length,
    unused,
    writtenFor: overlay.extends,
    undo: async () => {
      if (others.length > 0) await keepOverlays(server, overlays)
      restoreCorrections(server, corrections)
      await rereadDescription(client, server)
    },
  }
}

/** All corrections of this server as the text of an overlay, after the imported actions. `describe` gives the words for a path. */
export async function exportCorrections(
  server: Server,
  format: 'json' | 'yaml',
  describe: (path: string) => string | undefined,
): Promise<string> {
  const others = (await importedOverlays(server)).flatMap(({ actions }) => actions)
  return overlayText(overlayOf(serverName(server), correctionsOf(server), others, describe), format)
}
