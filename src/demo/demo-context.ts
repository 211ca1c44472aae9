import type { DemoState } from './state.ts'

/** What every route uses: the records, the clock, the bundled files and the server's address. */
export interface DemoContext {
  state: DemoState
  /** Milliseconds since 1970. */
  clock: () => number
  /** Reads a file of `media/` by its name: `chiyo.mp3`. */
  readMedia: ReadMedia
  /** The address of the server: `/api`. Addresses in records begin with it. */
  prefix: string
}

/** Reads a file of `media/` by its name. */
export type ReadMedia = (name: string) => Promise<Uint8Array>

/** The current time: `2025-11-14T09:30:00Z`. */
export function timestamp(context: DemoContext): string {
  return `${new Date(context.clock()).toISOString().slice(0, 19)}Z`
}

/** A file by its key. Uploaded files win over bundled ones. */
export async function openFile(context: DemoContext, key: string, mediaType: string): Promise<Blob> {
  const uploaded = context.state.files.get(key)
  if (uploaded) return uploaded
  // The bytes are copied, because those of a Node buffer may lie in a shared pool, which a Blob refuses.
  return new Blob([new Uint8Array(await context.readMedia(key))], { type: mediaType })
}
