import { nodeOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { nodeAt } from '../schema/resolve.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** A base for relative addresses that no document has. */
const NOWHERE = 'http://description.invalid/'
/** Keywords whose values are no schemas. */
const VALUES = /^(?:examples?|default|enum|const)$/

/** The anchors for `$dynamicRef`, the outermost for each name. */
type Dynamic = ReadonlyMap<string, string>

/**
 * The document with JSON pointers instead of other references of JSON Schema 2020-12. Those refer to an `$id` or an
 * `$anchor`, or are a `$dynamicRef`. For that, schemas are copied with the anchors of the referring schema. Other
 * references stay unchanged.
 */
export function withPointers(document: Node): Node {
  const addresses = addressesIn(document)
  return nodeOf(converted(document, '', NOWHERE, new Map(), []))

  /** The pointer for a reference; `undefined` for one to another document. */
  function pointerOf(reference: string, base: string): string | undefined {
    const [address = '', fragment = ''] = absolute(reference, base).split('#')
    const named = addresses.get(`${address}#${fragment}`)
    if (named !== undefined) return named
    const root = addresses.get(address) ?? (address === NOWHERE ? '' : undefined)
    if (root === undefined || !/^(?:\/|$)/.test(fragment)) return undefined
    // Authors refer to the whole document even from a schema with an `$id`.
    return [root + fragment, fragment].find((one) => nodeAt(document, one) !== undefined)
  }

  function converted(
    node: unknown,
    pointer: string,
    above: string,
    outer: Dynamic,
    within: string[],
  ): unknown {
    if (Array.isArray(node))
      return node.map((one, index) => converted(one, `${pointer}/${index}`, above, outer, within))
    if (!isObject(node)) return node
    const base = baseOf(node, above)
    const dynamic = new Map([...anchorsIn(node, pointer), ...outer])
    const { $ref, $dynamicRef, ...rest } = node
    const own: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(rest)) {
      own[key] = VALUES.test(key)
        ? inner
        : converted(inner, `${pointer}/${pointerPart(key)}`, base, dynamic, within)
    }
    if (typeof $dynamicRef === 'string') {
      const target = dynamic.get($dynamicRef.replace(/^.*#/, '')) ?? pointerOf($dynamicRef, base)
      own.$ref = target === undefined ? $dynamicRef : `#${target}`
    } else if (typeof $ref === 'string') {
      const target = pointerOf($ref, base)
      const there = target === undefined ? undefined : nodeAt(document, target)
      if (target === undefined) own.$ref = $ref
      else if (dynamic.size > 0 && isObject(there) && !within.includes(target) && isDynamic(there)) {
        const copy = converted(there, target, baseAt(document, target), dynamic, [...within, target])
        own.allOf = [copy, ...(Array.isArray(own.allOf) ? (own.allOf as unknown[]) : [])]
      } else own.$ref = `#${target}`
    } else if ($ref !== undefined) own.$ref = $ref
    return own
  }
}

/** The pointers of all nodes with an `$id` or an anchor, by their absolute addresses. */
function addressesIn(document: Node): Map<string, string> {
  const addresses = new Map<string, string>()
  collect(document, '', NOWHERE)
  return addresses

  function collect(node: unknown, pointer: string, above: string): void {
    if (typeof node !== 'object' || node === null) return
    const base = baseOf(node, above)
    const { $id, $anchor, $dynamicAnchor } = nodeOf(node)
    if (typeof $id === 'string') addresses.set(base, pointer)
    for (const anchor of [$anchor, $dynamicAnchor]) {
      if (typeof anchor === 'string' && !addresses.has(`${base}#${anchor}`))
        addresses.set(`${base}#${anchor}`, pointer)
    }
    for (const [key, inner] of Object.entries(node)) {
      if (!VALUES.test(key)) collect(inner, `${pointer}/${pointerPart(key)}`, base)
    }
  }
}

/** The base of relative addresses in the node at a pointer. */
function baseAt(document: Node, pointer: string): string {
  let base = NOWHERE
  let node: unknown = document
  for (const part of pointer.split('/').slice(1)) {
    base = baseOf(node, base)
    node = nodeAt(node, `/${part}`)
  }
  return base
}

function baseOf(node: unknown, above: string): string {
  const id = textOf(nodeOf(node).$id)
  return id === undefined ? above : absolute(id, above).replace(/#$/, '')
}

function absolute(reference: string, base: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference
}

/** The anchors that a schema sets for what it refers to: its own, and those of its definitions. */
function anchorsIn(node: Node, pointer: string): [string, string][] {
  const anchors: [string, string][] = []
  if (typeof node.$dynamicAnchor === 'string') anchors.push([node.$dynamicAnchor, pointer])
  for (const [key, inner] of Object.entries(nodeOf(node.$defs))) {
    const anchor = nodeOf(inner).$dynamicAnchor
    if (typeof anchor === 'string') anchors.push([anchor, `${pointer}/$defs/${pointerPart(key)}`])
  }
  return anchors
}

function isDynamic(node: Node): boolean {
  return JSON.stringify(node).includes('"$dynamicRef"')
}
