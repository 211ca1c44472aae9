import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Cover, Parts, PartShape } from './lazy-document.ts'

/** Top-level objects whose properties become pieces. Those of `components` are one level deeper. */
const LARGE = /^(?:paths|(?:x-)?webhooks|definitions|responses|parameters)$/

/** A document without its large parts. The ways to sign in stay, because a first screen reads them. */
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
 * The large parts of a document, cut into pieces that `lazyDocument` reads at first use. Their bytes are the
 * beginning of a larger buffer. Throws for a circular document.
 */
export function splitDocument(document: Node, { later }: Pick<Cover, 'later'>): Parts {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(8_000_000)
  let size = 0

  /** Writes one piece after the others; returns the number of its bytes. */
  function put(node: unknown): number {
    const text = JSON.stringify(node) ?? 'null'
    // No character takes more than three bytes.
    if (bytes.length - size < text.length * 3) {
      const larger = new Uint8Array((size + text.length * 3) * 2)
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    const { written } = encoder.encodeInto(text, bytes.subarray(size))
    size += written
    return written
  }

  const shapes = later.map((pointer): PartShape => {
    const node = pointer.reduce<unknown>((holder, name) => (holder as Node)[name], document) // `coverOf` has read this path
    return isObject(node) ? [Object.keys(node), Object.values(node).map(put)] : put(node)
  })
  return { shapes, bytes: bytes.subarray(0, size) }
}
