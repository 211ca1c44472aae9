import type { DemoState } from './state.ts'

/** What every route works with: the records, the clock, the files that come with the program, its own address. */
export interface Desk {
  state: DemoState
  /** Milliseconds since 1970. */
  clock: () => number
  /** The bytes of a file of `media/`, by its name: `chiyo.mp3`. */
  readMedia: ReadMedia
  /** Where the server lives: `/api`. Addresses in records begin with it. */
  prefix: string
}

export type ReadMedia = (name: string) => Promise<Uint8Array>

/** `2025-11-14T09:30:00Z`, as of now. */
export function timestamp(desk: Desk): string {
  return `${new Date(desk.clock()).toISOString().slice(0, 19)}Z`
}

/** A file by its key: uploaded ones first, then those that come with the program. */
export async function openFile(desk: Desk, key: string, mediaType: string): Promise<Blob> {
  const uploaded = desk.state.files.get(key)
  if (uploaded) return uploaded
  // A copy: the bytes of a Node buffer may lie in a shared pool, which a Blob does not take.
  return new Blob([new Uint8Array(await desk.readMedia(key))], { type: mediaType })
}
