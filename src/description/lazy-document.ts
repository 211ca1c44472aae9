import type { Node } from './document.ts'
import { once } from './lazily.ts'

/** How a document was cut: a part by its number of bytes, an object whose properties are parts by their names and shapes. */
export type Shape = number | [names: string[], shapes: Shape[]]

/** A document as JSON text, part after part in the order of its shape, nothing between them. */
export interface Parts {
  shape: Shape
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The document of these parts. It looks like one that was parsed whole, but each part is parsed when somebody first reads it: a document of
 * 13 MB costs what is looked at. To walk it all parses it all.
 */
export function lazyDocument({ shape, bytes }: Parts): Node {
  const decoder = new TextDecoder()
  let at = 0

  function build(shape: Shape): () => unknown {
    if (typeof shape === 'number') {
      const [from, to] = [at, (at += shape)]
      return once(() => JSON.parse(decoder.decode(bytes.subarray(from, to))) as unknown)
    }
    const [names, shapes] = shape
    const parts = shapes.map(build)
    return once(() => {
      const properties: PropertyDescriptorMap = {}
      names.forEach((name, index) => {
        // Defined, so that a part may be called `__proto__`; kept as it is, because changing one of thousands takes as long as making all.
        const property = { get: parts[index], enumerable: true, configurable: true }
        Object.defineProperty(properties, name, { value: property, enumerable: true })
      })
      return Object.defineProperties({}, properties)
    })
  }

  return build(shape)() as Node // the outermost shape is an object's
}
