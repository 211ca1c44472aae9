import { nodeOf, type Node } from '../model/document.ts'
import { once } from '../model/lazily.ts'

/** A document without what makes it large. */
export interface Cover {
  /** What a first screen is drawn from; `null` where something large stands. */
  known: Node
  /** Where that is: `['paths']`, `['components', 'schemas']`. */
  later: string[][]
}

/** How something large was cut: one part by its number of bytes, or an object whose properties are parts by their names and numbers. */
export type Shape = number | [names: string[], sizes: number[]]

/** What a cover leaves out as JSON text, part after part in the order of its shapes, nothing between them. */
export interface Parts {
  shapes: Shape[]
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The document of a cover and its parts. It looks like one that was parsed whole, but each part is parsed at first use: a document of
 * 13 MB costs what is read of it. To walk it all parses it all. `parts` is called at the first read behind the cover; that read throws
 * what `parts` throws.
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

/** What reads each of the large things. */
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
        // Defined, so that a part may be called `__proto__`; kept as it is, because changing one of thousands takes as long as making all.
        const property = { get: inner[index], enumerable: true, configurable: true }
        Object.defineProperty(properties, name, { value: property, enumerable: true })
      })
      return Object.defineProperties({}, properties)
    })
  })
}
