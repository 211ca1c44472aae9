import { nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { nodeAt } from '../schema/resolve.ts'
import { pointerPart, keyOfPart } from '../model/json-pointer.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

/** How many nodes are copied before the rest stays as it is; references can repeat each other endlessly. */
const MOST = 3_000_000

/** The kind of a node. References to schemas may be circular; references to other nodes may not; values have none. */
type NodeKind = 'other' | 'schemas' | 'schema' | 'data' | 'discriminator'

/** A node with the address of its document, and its own address where it was referred to. */
interface Found {
  node: unknown
  base: string
  address: string
}

interface Known {
  /** The address of the description, and its other addresses. */
  root: string
  aliases: readonly string[]
  files: Files
}

/** A copy of a document on its way. */
interface Bundling {
  root: string
  lookup: Lookup
  schemas: ReturnType<typeof createSchemaNames>
  /** Schemas of other documents, by their new names. */
  added: Record<string, unknown>
  /** The number of copied nodes. */
  copied: number
}

/**
 * A copy of the document without references to others. Schemas of other documents are added, renamed where their
 * names are taken. Everything else is copied to where it was referred to. A reference to a document that is not in
 * `files` stays, with its absolute address.
 */
export function bundleExternal(document: Node, known: Known): Node {
  const { root } = known
  const lookup = createLookup(known)
  const schemas = createSchemaNames(document, root, lookup)
  const bundling: Bundling = { root, lookup, schemas, added: {}, copied: 0 }
  const bundled = nodeOf(copy(bundling, document, root, 'other', new Set()))
  return Object.keys(bundling.added).length === 0
    ? bundled
    : withSchemas(bundled, bundling.added, schemas.section)
}

function copy(
  bundling: Bundling,
  node: unknown,
  base: string,
  kind: NodeKind,
  trail: ReadonlySet<string>,
): unknown {
  if (typeof node !== 'object' || node === null || kind === 'data' || bundling.copied++ > MOST) return node
  if (Array.isArray(node)) return node.map((inner: unknown) => copy(bundling, inner, base, kind, trail))
  if (!isObject(node)) return node
  if (typeof node.$ref === 'string' && kind !== 'discriminator')
    return kind === 'schema'
      ? {
          ...copyProperties(bundling, node, base, kind, trail),
          $ref: schemaReference(bundling, node.$ref, base),
        }
      : inlined(bundling, node, node.$ref, base, kind, trail)
  return copyProperties(bundling, node, base, kind, trail)
}

function copyProperties(
  bundling: Bundling,
  node: Node,
  base: string,
  kind: NodeKind,
  trail: ReadonlySet<string>,
): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  for (const key in node) {
    const value = node[key]
    const inside = childKind(kind, key)
    if (kind === 'discriminator' && key === 'mapping') properties[key] = mappingOf(bundling, value, base)
    // A name of this description for a schema of another document: the schema is copied here.
    else if (kind === 'schemas' && bundling.schemas.isHome(key, value, base)) {
      const { node: target, base: home } = bundling.lookup.settled(value, base)
      properties[key] = copy(bundling, target, home, 'schema', trail)
    } else properties[key] = copy(bundling, value, base, inside, trail)
  }
  return properties
}

/** A node that is no schema, copied to where it is referred to. A circular reference gives an empty node. */
function inlined(
  bundling: Bundling,
  node: Node,
  reference: string,
  base: string,
  kind: NodeKind,
  trail: ReadonlySet<string>,
): unknown {
  const address = absolute(reference, base)
  if (bundling.lookup.isLocal(reference, base))
    return { ...copyProperties(bundling, node, base, kind, trail), $ref: fragmentOf(address) }
  const target = bundling.lookup.targetOf(address)
  if (target === undefined) return { ...node, $ref: address }
  if (trail.has(address)) return {}
  const value = copy(bundling, target.node, target.base, kind, new Set([...trail, address]))
  const { $ref: _, ...siblings } = node
  return isObject(value) ? { ...value, ...nodeOf(copy(bundling, siblings, base, kind, trail)) } : value
}

function schemaReference(bundling: Bundling, reference: string, base: string, steps = 0): string {
  // Early Swagger 2: the bare name of a schema.
  if (base === bundling.root && bundling.schemas.has(reference)) return bundling.schemas.pointerOf(reference)
  const address = absolute(reference, base)
  if (bundling.lookup.isLocal(reference, base)) return fragmentOf(address)
  const known = bundling.schemas.pointerAt(address)
  if (known !== undefined) return known
  const target = bundling.lookup.targetOf(address)
  if (target === undefined) return address
  // An alias of another schema needs no component of its own.
  const { node } = target
  if (isObject(node) && typeof node.$ref === 'string' && Object.keys(node).length === 1 && steps < 20)
    return schemaReference(bundling, node.$ref, target.base, steps + 1)
  const name = bundling.schemas.addName(address)
  bundling.added[name] = copy(bundling, target.node, target.base, 'schema', new Set())
  return bundling.schemas.pointerOf(name)
}

function mappingOf(bundling: Bundling, value: unknown, base: string): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, target]) => {
      if (typeof target !== 'string') return [key, target]
      if (isAddress(target)) return [key, schemaReference(bundling, target, base)]
      const named = `#/components/schemas/${target}`
      return [
        key,
        base !== bundling.root && bundling.lookup.targetOf(absolute(named, base))
          ? schemaReference(bundling, named, base)
          : target,
      ]
    }),
  )
}

/** The names of the document's own schemas, which it keeps, and of the added ones. Its own may refer to other documents. */
function createSchemaNames(document: Node, root: string, { keyOf, targetOf, settled }: Lookup) {
  const isOld = document.swagger !== undefined && document.openapi === undefined
  const section = isOld ? ['definitions'] : ['components', 'schemas']
  const pointerOf = (name: string) => `#/${[...section, pointerPart(name)].join('/')}`
  const names = new Set<string>()
  const pointers = new Map<string, string>()
  let own: Found = { node: document, base: root, address: '' }
  for (const key of section) own = settled(nodeOf(own.node)[key], own.base)
  for (const [name, node] of Object.entries(nodeOf(own.node))) {
    names.add(name)
    const key = keyOf(node, own.base)
    if (key !== undefined && targetOf(key) && !pointers.has(key)) pointers.set(key, pointerOf(name))
    if (own.address !== '') pointers.set(below(own.address, name), pointerOf(name))
  }

  return {
    /** The keys of the object that holds the schemas. */
    section,
    pointerOf,
    has: (name: string) => names.has(name),
    /** The pointer of the schema of an absolute address, once it has one. */
    pointerAt: (address: string) => pointers.get(address),
    /** True where a name of the document stands for a schema of another document. */
    isHome(name: string, node: unknown, base: string): boolean {
      const key = base === own.base ? keyOf(node, base) : undefined
      return key !== undefined && pointers.get(key) === pointerOf(name)
    },
    /** A name for the schema of an address that no other has. */
    addName(address: string): string {
      const stem = lastName(address) || 'Schema'
      let name = stem
      for (let count = 2; names.has(name); count++) name = `${stem}_${count}`
      names.add(name)
      pointers.set(address, pointerOf(name))
      return name
    },
  }
}

/** The document with more schemas in its section for them. */
function withSchemas(document: Node, schemas: Node, [first = '', ...rest]: string[]): Node {
  if (rest.length === 0) return { ...document, [first]: { ...nodeOf(document[first]), ...schemas } }
  return { ...document, [first]: withSchemas(nodeOf(document[first]), schemas, rest) }
}

type Lookup = ReturnType<typeof createLookup>

/** Finds the targets of references in other documents. */
function createLookup({ root, aliases, files }: Known) {
  const isRoot = (address: string) => address === root || aliases.includes(address)

  /** True for a reference to the description itself. */
  function isLocal(reference: string, base: string): boolean {
    if (base === root && reference.startsWith('#')) return true
    return isRoot(withoutFragment(absolute(reference, base)))
  }

  /** The absolute address of a node's reference to another document. */
  function keyOf(node: unknown, base: string): string | undefined {
    if (!isObject(node) || typeof node.$ref !== 'string' || isLocal(node.$ref, base)) return undefined
    return absolute(node.$ref, base)
  }

  /** The node at an address of another document; `undefined` where that was not read. */
  function targetOf(address: string): { node: unknown; base: string } | undefined {
    const base = withoutFragment(address)
    if (!files.has(base) || isRoot(base)) return undefined
    const fragment = fragmentOf(address).slice(1)
    const file = files.get(base)
    const node =
      nodeAt(file, fragment) ??
      (fragment.startsWith('/')
        ? undefined
        : (nodeAt(file, `/definitions/${fragment}`) ?? nodeAt(file, `/components/schemas/${fragment}`)))
    return fragment === '' ? { node: file, base } : node === undefined ? undefined : { node, base }
  }

  /** The node itself, or the target of its references to other documents, over all steps. */
  function settled(start: unknown, from: string): Found {
    let found: Found = { node: start, base: from, address: '' }
    for (let step = 0; step < 20; step++) {
      const key = keyOf(found.node, found.base)
      const target = key === undefined ? undefined : targetOf(key)
      if (!target) return found
      found = { ...target, address: key ?? '' }
    }
    return found
  }

  return { isLocal, keyOf, targetOf, settled }
}

/** The last part of an address, without the ending of a file: `Pet` of `pets.yaml#/Pet` and of `Pet.yaml`. */
function lastName(address: string): string {
  const last = address.slice(address.search(/[^/#]+(?:\.\w+)?[/#]*$/)).replace(/[/#]+$/, '')
  return keyOfPart(percentDecoded(last)).replace(/\.(?:json|ya?ml)$/i, '')
}

/** The address of a property of the node at an address. */
function below(address: string, key: string): string {
  return `${address.includes('#') ? address : `${address}#`}/${pointerPart(key)}`
}

function fragmentOf(address: string): string {
  const at = address.indexOf('#')
  return at === -1 ? '#' : address.slice(at)
}

const SCHEMA_MAPS = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas)$/
const SCHEMAS =
  /^(?:allOf|anyOf|oneOf|prefixItems|items|additionalItems|additionalProperties|unevaluated(?:Items|Properties)|not|if|then|else|contains|propertyNames)$/

/** The kind of a node's property. */
function childKind(kind: NodeKind, key: string): NodeKind {
  if (kind === 'schemas') return 'schema'
  if (kind === 'schema') {
    if (SCHEMA_MAPS.test(key)) return 'schemas'
    if (key === 'discriminator') return 'discriminator'
    return SCHEMAS.test(key) ? 'schema' : 'data'
  }
  if (kind !== 'other') return kind
  if (key === 'schema' || key === 'itemSchema') return 'schema'
  if (key === 'schemas' || key === 'definitions') return 'schemas'
  return key === 'example' || key === 'default' || key === 'value' || key === 'enum' ? 'data' : 'other'
}

/** The other documents of a description, by their absolute addresses. */
type Files = ReadonlyMap<string, unknown>

/** True for an address. A discriminator's mapping may have an address or the name of a schema. */
export function isAddress(text: string): boolean {
  return text.includes('#') || text.includes('/') || /\.(?:json|ya?ml)$/i.test(text)
}

/** The absolute address of a reference; unchanged where its base is unknown. */
export function absolute(reference: string, base: string): string {
  return base !== '' && URL.canParse(reference, base) ? new URL(reference, base).href : reference
}

/** An address without its fragment: the file that it names. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '')
}
