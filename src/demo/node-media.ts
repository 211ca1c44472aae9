import { readFile } from 'node:fs/promises'

/** Reads the sound and the pictures of the demo from the disk. Names are those of files in `media/`. */
export async function nodeMedia(name: string): Promise<Uint8Array> {
  // A name comes out of an address: only plain file names are let through.
  if (!/^[\w-]+\.\w+$/.test(name)) throw new Error(`${name} is not the name of a file`)
  return readFile(new URL(`media/${name}`, import.meta.url))
}
