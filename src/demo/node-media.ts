import { readFile } from 'node:fs/promises'

/** Reads a sound or a picture of the demo from the disk, by its file name in `media/`. */
export async function nodeMedia(name: string): Promise<Uint8Array> {
  // The name comes from an address, so only plain file names are allowed.
  if (!/^[\w-]+\.\w+$/.test(name)) throw new Error(`${name} is not the name of a file`)
  return readFile(new URL(`media/${name}`, import.meta.url))
}
