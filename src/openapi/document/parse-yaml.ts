import type * as Yaml from 'js-yaml'
import { listOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Warning } from '../model/model.ts'
import { nodeAt } from '../schema/resolve.ts'
import { textPosition } from './source.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** The documents in a YAML text. Oddities are reported to `warn`. Throws what js-yaml throws. */
export function parseYaml(yaml: typeof Yaml, text: string, warn: (warning: Warning) => void): unknown[] {
  const events = yaml.parseEvents(text, { maxDepth: 400 })
  const documents = construct(yaml, events, text)
  const { duplicates, scalars } = lookAt(yaml, events, text)
  for (const { pointer, key, offset } of duplicates)
    warn({ message: duplicateKey(key), pointer, position: textPosition(text, offset) })
  for (const scalar of scalars) keepText(documents[scalar.document], scalar)
  if (!events.some((event) => event.type === yaml.EVENT_ID.ALIAS)) return documents
  return documents.map((document) => {
    const { value, isCut } = bounded(document)
    if (isCut)
      warn({ message: 'Its anchors repeat parts too often or without end; the repetitions were left out.' })
    return value
  })
}

function construct(yaml: typeof Yaml, events: Yaml.Event[], source: string): unknown[] {
  // In the core schema dates, `no` and `on` are texts. It lacks merge keys, which many descriptions have.
  const schema = yaml.CORE_SCHEMA.withTags(yaml.mergeTag)
  // Duplicate keys: the last one counts, as in JSON.
  const options = { source, schema, json: true, maxTotalMergeKeys: 1_000_000 }
  try {
    return yaml.constructFromEvents(events, options)
  } catch (reason) {
    if (!/complex keys/.test(String(reason))) throw reason
    // `{{ name }}`, a placeholder of a template: such keys become texts, as older readers did.
    return yaml.constructFromEvents(events, { ...options, schema: schema.withTags(yaml.legacyMapTag) })
  }
}

/** The warning for a duplicate key. */
function duplicateKey(key: string): string {
  return `The key “${key}” stands here a second time; the last one counts.`
}

interface Frame {
  /** The keys so far; `undefined` for a list or a document. */
  keys?: Set<string>
  isKeyNext: boolean
  at: string | number
}

/** A plain scalar that is no text in YAML, where a text may be meant. */
interface PlainScalar {
  document: number
  path: (string | number)[]
  text: string
}

/** Facts that the events of a text show and its values do not. */
function lookAt(
  yaml: typeof Yaml,
  events: readonly Yaml.Event[],
  text: string,
): { duplicates: { pointer: string; key: string; offset: number }[]; scalars: PlainScalar[] } {
  const { DOCUMENT, MAPPING, SCALAR, ALIAS, POP } = yaml.EVENT_ID
  const duplicates: { pointer: string; key: string; offset: number }[] = []
  const scalars: PlainScalar[] = []
  const frames: Frame[] = []
  let document = -1
  const path = () => frames.slice(1).map((frame) => frame.at)

  for (const event of events) {
    if (event.type === POP) {
      frames.pop()
      ended()
      continue
    }
    if (event.type === DOCUMENT) {
      document++
      frames.push({ isKeyNext: false, at: '' })
      continue
    }
    const frame = frames.at(-1)
    const isLeaf = event.type === SCALAR || event.type === ALIAS
    if (frame?.isKeyNext && isLeaf) {
      const key = event.type === SCALAR ? text.slice(event.valueStart, event.valueEnd) : ''
      frame.at = key
      if (key !== '' && key !== '<<' && frame.keys?.has(key) === true) {
        const pointer = path()
          .map((part) => `/${pointerPart(part)}`)
          .join('')
        duplicates.push({ pointer, key, offset: event.type === SCALAR ? event.valueStart : 0 })
      }
      frame.keys?.add(key)
      frame.isKeyNext = false
      continue
    }
    if (isLeaf) {
      if (event.type === SCALAR && event.style === yaml.SCALAR_STYLE.PLAIN && mayBeText(frames)) {
        const plain = text.slice(event.valueStart, event.valueEnd)
        if (/^[-+.\d]|^(?:true|false)$/i.test(plain)) scalars.push({ document, path: path(), text: plain })
      }
      ended()
      continue
    }
    frames.push(
      event.type === MAPPING ? { keys: new Set(), isKeyNext: true, at: '' } : { isKeyNext: false, at: 0 },
    )
  }
  return { duplicates, scalars }

  /** A value has ended: a key or the next item follows. */
  function ended(): void {
    const frame = frames.at(-1)
    if (!frame) return
    if (frame.keys) frame.isKeyNext = true
    else if (typeof frame.at === 'number') frame.at++
  }
}

function mayBeText(frames: readonly Frame[]): boolean {
  const [last, before] = [frames.at(-1)?.at, frames.at(-2)?.at]
  return (
    last === 'default' ||
    last === 'example' ||
    last === 'const' ||
    (last === 'version' && before === 'info') ||
    (typeof last === 'number' && (before === 'enum' || before === 'examples'))
  )
}

/** Restores the text of a scalar that YAML reads as a number: `enum: [1.0, 2.0]` of strings, `version: 1.10`. */
function keepText(document: unknown, { path, text }: PlainScalar): void {
  const pointer = (parts: (string | number)[]) => parts.map((part) => `/${pointerPart(part)}`).join('')
  const last = path.at(-1)
  const holder = nodeAt(document, pointer(path.slice(0, -1)))
  const owner = typeof last === 'number' ? nodeAt(document, pointer(path.slice(0, -2))) : holder
  if (typeof holder !== 'object' || holder === null || last === undefined || !isObject(owner)) return
  const type = owner.type ?? (isObject(owner.schema) ? owner.schema.type : undefined)
  const isText = type === 'string' || listOf(type).includes('string') || last === 'version'
  const values = holder as Record<string | number, unknown>
  if (isText && Object.hasOwn(values, last) && typeof values[last] !== 'object') values[last] = text
}

/** How many nodes a document may have, where a repeated node counts each time. */
const MOST = 1_000_000

/**
 * The value with a limited size. YAML's anchors let a few lines mean billions of nodes, or a circular value. Where
 * there are too many, repeated nodes become empty objects, and `isCut` is true.
 */
function bounded(value: unknown): { value: unknown; isCut: boolean } {
  const sizes = new Map<object, number>()
  const trail = new Set<object>()
  let isCut = false

  if (sizeOf(value) <= MOST && !isCut) return { value, isCut }
  const seen = new Set<object>()
  return { value: cut(value), isCut: true }

  function sizeOf(node: unknown): number {
    if (typeof node !== 'object' || node === null) return 1
    if (trail.has(node)) {
      isCut = true
      return Infinity
    }
    const known = sizes.get(node)
    if (known !== undefined) return known
    trail.add(node)
    let size = 1
    for (const inner of Object.values(node)) size += sizeOf(inner)
    trail.delete(node)
    sizes.set(node, size)
    return size
  }

  function cut(node: unknown): unknown {
    if (typeof node !== 'object' || node === null) return node
    if (seen.has(node)) return {}
    seen.add(node)
    return Array.isArray(node)
      ? node.map(cut)
      : Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, cut(inner)]))
  }
}
