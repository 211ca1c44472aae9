/** A text that came from somewhere: by itself, as its bytes, or where those are kept. */
export type Text = string | Uint8Array<ArrayBuffer> | Blob

/** Texts beyond this (bytes) are not read at once: that would hold up the page. */
export const LARGE = 500_000

/** Beyond this (bytes) a worker reads JSON too: below it, the page is done in short steps before a worker is there. */
export const HUGE = 5_000_000

/** In bytes, as far as that is known. */
export function sizeOf(text: Text): number {
  return text instanceof Blob ? text.size : text.length
}

/** As it stands, where it is written in UTF-8, as nearly all are. */
export async function wordsOf(text: Text): Promise<string> {
  if (typeof text === 'string') return text
  return text instanceof Blob ? text.text() : new TextDecoder().decode(text)
}
