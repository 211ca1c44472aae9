import { nodeOf, type Node } from '../model/document.ts'
import { once } from '../model/lazily.ts'

/** A document without its large parts. */
export interface Cover {
  /** The rest of the document, for a first screen; `null` where a large part was. */
  known: Node
  /** Where those are: `['paths']`, `['components', 'schemas']`. */
  later: string[][]
}

/**
 * How a large part was cut. A single piece has its number of bytes; others have the names and sizes of their
 * properties.
 */
export type PartShape = number | [names: string[], sizes: number[]]

/** The large parts as JSON text, in the order of their shapes, with nothing between them. */
export interface Parts {
  shapes: PartShape[]
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The document of a cover and its parts. It looks like a parsed document, but each part is parsed at first use. So a
 * document of 13 MB costs only what is read of it. Reading all of it parses all. `parts` is called at the first read
 * behind the cover, which throws what `parts` throws.
 */
export function lazyDocument({ known, later }: Cover, parts: () => Parts): Node {
  const readers = once(() => readersOf(parts()))
  later.forEach((pointer, index) => {
    const above = pointer.slice(0, -1).reduce<Node>((holder, name) => nodeOf(holder[name]), known)
    const get = () => readers()[index]?.()
    Object.defineProperty(above, pointer.at(-1) ?? '', { get, enumerable: true, configurable: true })
  })
  return known
}

/** A reader for each of the large parts. */
function readersOf({ shapes, bytes }: Parts): (() => unknown)[] {
  const decoder = new TextDecoder()
  let at = 0
  const part = (size: number) => {
    const [from, to] = [at, (at += size)]
    return once(() => JSON.parse(decoder.decode(bytes.subarray(from, to))) as unknown)
  }
  return shapes.map((shape) => {
    if (typeof shape === 'number') return part(shape)
    const [names, sizes] = shape
    const inner = sizes.map(part)
    return once(() => {
      const properties: PropertyDescriptorMap = {}
      names.forEach((name, index) => {
        // Defined, so that a property may be named `__proto__`. It is not replaced after parsing, because changing
        // one of thousands takes as long as making all.
        const property = { get: inner[index], enumerable: true, configurable: true }
        Object.defineProperty(properties, name, { value: property, enumerable: true })
      })
      return Object.defineProperties({}, properties)
    })
  })
}
