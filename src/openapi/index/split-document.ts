import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Cover, Parts, Shape } from './lazy-document.ts'

/** Objects whose properties are parts of their own, at the top of a document. Those of `components` stand one step deeper. */
const LARGE = /^(?:paths|(?:x-)?webhooks|definitions|responses|parameters)$/

/** A document without what makes it large. The ways to sign in stay: a first screen reads them. */
export function coverOf(document: Node): Cover {
  const later: Cover['later'] = []
  const without = (node: Node, isLarge: (name: string, inner: unknown) => boolean, above: string[]) =>
    Object.fromEntries(
      Object.entries(node).map(([name, inner]): [string, unknown] => {
        if (!isLarge(name, inner)) return [name, inner]
        later.push([...above, name])
        return [name, null]
      }),
    )
  const known = without(document, (name, inner) => LARGE.test(name) && isObject(inner), [])
  const { components } = document
  if (isObject(components))
    known.components = without(components, (name) => name !== 'securitySchemes', ['components'])
  return { known, later }
}

/**
 * What a document has beside its cover, cut into parts, so that `lazyDocument` can read each one when it is needed. Their bytes are the
 * beginning of a larger buffer. Throws for a document that holds itself.
 */
export function splitDocument(document: Node, { later }: Pick<Cover, 'later'>): Parts {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(8_000_000)
  let size = 0

  /** Writes one part behind the others; the number of its bytes. */
  function put(node: unknown): number {
    const text = JSON.stringify(node) ?? 'null'
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

  const shapes = later.map((pointer): Shape => {
    const node = pointer.reduce<unknown>((holder, name) => (holder as Node)[name], document) // `coverOf` came by there
    return isObject(node) ? [Object.keys(node), Object.values(node).map(put)] : put(node)
  })
  return { shapes, bytes: bytes.subarray(0, size) }
}
