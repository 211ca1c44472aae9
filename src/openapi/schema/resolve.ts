import { nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { keyOfPart } from '../model/json-pointer.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

/** A resolver for the document. It caches the target of each reference. */
export function createResolver(document: Node): Resolver & { relationOf?: undefined } {
  const known = new Map<string, unknown>()

  function lookUp(reference: string): unknown {
    let target = known.get(reference)
    if (target === undefined) known.set(reference, (target = referred(document, reference) ?? {}))
    return target
  }

  function end(start: unknown): unknown {
    let node = start
    for (let steps = 0; isObject(node) && typeof node.$ref === 'string'; steps++)
      // So many steps mean a circular reference.
      node = steps > 99 ? {} : lookUp(node.$ref)
    return node
  }

  return {
    document,
    // The keys of a reader, which it may become.
    kinds: undefined,
    relationOf: undefined,
    follow(node) {
      const { $ref } = nodeOf(node)
      return { node: end(node), name: typeof $ref === 'string' ? nameOf($ref) : undefined }
    },
    target: (node) => nodeOf(end(node)),
  }
}

/** The target of a reference within the document. References of Swagger 2 are mapped to where the parts are now. */
export function referred(document: unknown, reference: string): unknown {
  if (reference !== '#' && !reference.startsWith('#/') && !/^#\w+\//.test(reference)) return undefined
  // Some write `#definitions/Pet`.
  const pointer = reference.slice(1).replace(/^(?=\w)/, '/')
  return (
    nodeAt(document, pointer) ?? nodeAt(document, `/components${pointer.replace('/definitions', '/schemas')}`)
  )
}

/**
 * The target of a JSON pointer (RFC 6901): `nodeAt(document, '/paths/~1pets/get')`. `undefined` when nothing is
 * there.
 */
export function nodeAt(document: unknown, pointer: string): unknown {
  let node = document
  for (const part of pointer.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined
    const key = partOf(part)
    node = Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined
  }
  return node
}

/** The name of what a reference means. Inside an operation, it has none of its own, but is the same everywhere. */
function nameOf(reference: string): string {
  return reference.startsWith('#/paths/') ? `inline${reference.replaceAll(/\W/g, '')}` : lastPart(reference)
}

/** The last part of a reference, decoded: `#/components/schemas/Pet` → `Pet`. */
export function lastPart(reference: string): string {
  return partOf(reference.slice(reference.lastIndexOf('/') + 1))
}

function partOf(part: string): string {
  if (!part.includes('~') && !part.includes('%')) return part
  return keyOfPart(percentDecoded(part))
}
