import { isNode, type Node } from './document.ts'
import type { Parts, Shape } from './lazy-document.ts'

/** Objects whose properties are parts of their own; those of `components` are cut once more. */
const CUT = /^(?:paths|(?:x-)?webhooks|components|definitions|responses|parameters)$/

/** A document cut into its parts, so that `lazyDocument` can read each one when it is needed. Throws for a document that holds itself. */
export function splitDocument(document: Node): Parts {
  const encoder = new TextEncoder()
  const encoded: Uint8Array[] = []
  let size = 0

  function cut(node: unknown, depth: number): Shape {
    if (!isNode(node) || depth === 0) {
      const part = encoder.encode(JSON.stringify(node) ?? 'null')
      encoded.push(part)
      size += part.length
      return part.length
    }
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
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of encoded) {
    bytes.set(part, at)
    at += part.length
  }
  return { shape, bytes }
}
