/** A text that was received: as a string, as bytes, or as a Blob. */
export type Text = string | Uint8Array<ArrayBuffer> | Blob

/** The size (bytes) from which a text is no longer read at once, because that would block the page. */
export const LARGE = 500_000

/** The size (bytes) from which a worker reads JSON too. Below it, the page reads it in steps before a worker could start. */
export const HUGE = 5_000_000

/** The size in bytes. Of a string, its length. */
export function sizeOf(text: Text): number {
  return text instanceof Blob ? text.size : text.length
}

/** The text as a string. Bytes are read as UTF-8, which nearly all descriptions use. */
export async function wordsOf(text: Text): Promise<string> {
  if (typeof text === 'string') return text
  return text instanceof Blob ? text.text() : new TextDecoder().decode(text)
}
