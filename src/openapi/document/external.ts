import { nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { bundleExternal, absolute, isAddress, withoutFragment } from './bundle-external.ts'
import type { Source } from './source.ts'
import { parseText } from './parse-text.ts'

/** How much is read for one description: number of documents, characters, ms. */
const MOST_FILES = 1500
const MOST_CHARACTERS = 60_000_000
const LONGEST = 60_000
/** How many documents are requested at once. After so many failures without a success, an origin is no longer tried. */
const AT_ONCE = 12
const MOST_FAILURES = 8

/**
 * The document with everything that it refers to in other documents, over any number of steps. What could not be read
 * stays a reference (which accepts anything). `missing` gets its address and the reason.
 */
export async function withExternal(
  document: Node,
  source: Source | undefined,
  missing: Map<string, string>,
): Promise<Node> {
  const root = source?.address ?? ''
  const files = new Map<string, unknown>([[root, document]])
  const known = new Set([root, ...selfOf(document, root)])
  const named = addressesIn(document, root)
  if (named.length === 0) return document
  let queue = named.filter((address) => !known.has(address))
  const start = performance.now()
  const failures = new Map<string, number>()
  let characters = 0
  while (queue.length > 0) {
    const batch = queue.splice(0, AT_ONCE)
    for (const address of batch) known.add(address)
    await Promise.all(batch.map(load))
    queue = [...new Set(queue)].filter((address) => !known.has(address))
  }
  const aliases = selfOf(document, root)
  return bundleExternal(document, { root, aliases, files })

  async function load(address: string): Promise<void> {
    const origin = originOf(address)
    if (!source) return fail('the description was handed over without its address')
    if (origin === undefined)
      return fail('its address is not complete: the description was handed over without its own')
    if (files.size > MOST_FILES || characters > MOST_CHARACTERS || performance.now() - start > LONGEST)
      return fail('there is too much to fetch')
    if ((failures.get(origin) ?? 0) >= MOST_FAILURES)
      return fail('others of its kind could not be fetched either')
    try {
      const text = await source.read(address)
      characters += text.length
      failures.set(origin, -Infinity)
      const value = await valueIn(text)
      files.set(address, value)
      queue.push(...addressesIn(value, address))
    } catch (reason) {
      failures.set(origin, (failures.get(origin) ?? 0) + 1)
      fail(reason instanceof Error ? reason.message : String(reason))
    }
    function fail(reason: string): void {
      missing.set(address, reason.replace(/\.$/, ''))
    }
  }
}

/** The value of JSON or YAML; any other text is itself (`description: { $ref: intro.md }`). */
async function valueIn(text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    if (/^\s*<(?:!doctype|html)/i.test(text)) throw new Error('a web page stands there')
    try {
      return await parseText(text, () => undefined)
    } catch {
      return text
    }
  }
}

/** The address that an OpenAPI 3.2 description gives itself. */
function selfOf(document: Node, root: string): string[] {
  const { $self } = document
  return typeof $self === 'string' && URL.canParse($self, root || undefined)
    ? [withoutFragment(new URL($self, root || undefined).href)]
    : []
}

/** Keywords whose values are no part of the description. */
const VALUES = new Set(['example', 'default', 'enum', 'const', 'value'])

/** The documents that a value refers to, with absolute addresses where they can be resolved. */
function addressesIn(value: unknown, base: string): string[] {
  const found = new Set<string>()
  const seen = new Set<object>()
  const stack = [value]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const reference = isObject(node) ? node.$ref : undefined
    if (typeof reference === 'string') add(reference)
    if (isObject(node) && isObject(node.discriminator))
      for (const target of Object.values(nodeOf(node.discriminator.mapping)))
        if (typeof target === 'string' && isAddress(target)) add(target)
    for (const [key, inner] of Object.entries(node))
      if (typeof inner === 'object' && inner !== null && !VALUES.has(key)) stack.push(inner)
  }
  return [...found]

  function add(reference: string): void {
    if (reference.startsWith('#') || reference === '') return
    found.add(withoutFragment(absolute(reference, base)))
  }
}

function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
