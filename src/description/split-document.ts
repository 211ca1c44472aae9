import { isNode, type Node } from './document.ts'
import type { Parts, Shape } from './lazy-document.ts'

/** Objects whose properties are parts of their own; those of `components` are cut once more. */
const CUT = /^(?:paths|(?:x-)?webhooks|components|definitions|responses|parameters)$/

/**
 * A document cut into its parts, so that `lazyDocument` can read each one when it is needed. Their bytes are the beginning of a larger buffer.
 * Throws for a document that holds itself.
 */
export function splitDocument(document: Node): Parts {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(8_000_000)
  let size = 0

  /** Writes one part behind the others; the number of its bytes. */
  function put(text: string): number {
    // No character takes more than three.
    if (bytes.length - size < text.length * 3) {
      const larger = new Uint8Array((size + text.length * 3) * 2)
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    const { written } = encoder.encodeInto(text, bytes.subarray(size))
    size += written
    return written
  }

  function cut(node: unknown, depth: number): Shape {
    if (!isNode(node) || depth === 0) return put(JSON.stringify(node) ?? 'null')
    const entries = Object.entries(node)
    return [
      entries.map(([name]) => name),
      entries.map(([name, inner]) => {
        if (node !== document) return cut(inner, depth - 1)
        return cut(inner, name === 'components' ? 2 : CUT.test(name) ? 1 : 0)
      }),
    ]
  }

  const shape = cut(document, 3)
  return { shape, bytes: bytes.subarray(0, size) }
}
