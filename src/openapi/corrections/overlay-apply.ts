import type * as JsonPath from 'json-p3'
import type { JSONValue } from 'json-p3'
import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Hints } from '../model/hints.ts'
import { mergeHints } from './merge-hints.ts'
import { notes } from '../document/notes.ts'
import { loadJsonPath, type Overlay, type OverlayAction } from './overlay.ts'
import { readResourceHints } from './read-hints.ts'

/** The result of an overlay. */
interface AppliedOverlay {
  /** The changed document; the original stays unchanged. */
  document: Node
  /**
   * The values of `x-switchboard` beside the paths. They are separate, because hints replace one another, while an
   * overlay adds to lists.
   */
  hints: Hints
  /** The actions without those hints. */
  others: OverlayAction[]
  /** The actions that selected nothing, or nothing that they could change. */
  unused: { action: OverlayAction; reason: string }[]
}

/**
 * Applies the actions of an overlay in order (Overlay Specification 1.0 §4.4.3), each to the result of the one
 * before.
 */
export async function applyOverlay(
  document: Node,
  { actions }: Pick<Overlay, 'actions'>,
): Promise<AppliedOverlay> {
  const jsonPath = await loadJsonPath()
  const change = changer(document)
  const applied: AppliedOverlay = { document, hints: {}, others: [], unused: [] }
  for (const action of actions) {
    const nodes = found(jsonPath, action.target, change.document)
    const { hints, other } = split(
      action,
      nodes.map(({ location }) => location),
    )
    for (const [path, resourceHints] of Object.entries(hints))
      applied.hints[path] = mergeHints(applied.hints[path] ?? {}, resourceHints)
    if (!other) continue
    applied.others.push(other)
    const reason =
      nodes.length === 0
        ? 'Its target finds nothing in this description.'
        : apply(jsonPath, change, other, nodes)
    if (reason !== undefined) applied.unused.push({ action: other, reason })
  }
  applied.document = change.document
  const noted = notes.get(document)
  if (noted && change.document !== document) notes.set(change.document, noted)
  return applied
}

type Location = (string | number)[]

/** The nodes that a target selects. A document that is nested too deeply for the library selects nothing. */
function found(
  { JSONPathError, lazyQuery }: typeof JsonPath,
  target: string,
  document: Node,
): { location: Location; value: unknown }[] {
  try {
    return [...lazyQuery(target, document as JSONValue)] // a document is JSON
  } catch (error) {
    if (error instanceof JSONPathError) return []
    throw error
  }
}

/** The display hints in an action, and its other changes. A path that no longer exists is identified by its name. */
function split(action: OverlayAction, found: Location[]): { hints: Hints; other: OverlayAction | undefined } {
  const { update, remove } = action
  const nothing = { hints: {}, other: action }
  if (remove === true || !isObject(update)) return nothing
  const named = pathNamed(action.target)
  const locations = found.length > 0 ? found : named ? [named] : []
  const isBesidePaths =
    locations.length > 0 &&
    locations.every(
      ([first, , third, ...more]) =>
        first === 'paths' && more.length === 0 && (third === undefined || third === OURS),
    )
  if (!isBesidePaths) return nothing
  const isInside = locations.every((location) => location.length === 3)
  const resourceHints = readResourceHints(isInside ? update : update[OURS])
  if (!resourceHints || !locations.every((location) => location.length === (isInside ? 3 : 2))) return nothing
  const { [OURS]: _ours, ...rest } = update
  const hasMore = !isInside && Object.keys(rest).length > 0
  const hints: Hints = {}
  for (const [, path] of locations) hints[String(path)] = resourceHints
  return { hints, other: hasMore ? { ...action, update: rest } : undefined }
}

const OURS = 'x-switchboard'

/** The location of a target that names one path: `$.paths['/contacts']`. */
function pathNamed(target: string): Location | undefined {
  const found =
    /^\$(?:\.paths|\[['"]paths['"]\])\[(['"])((?:\\.|(?!\1).)+)\1\](\.x-switchboard|\[['"]x-switchboard['"]\])?$/.exec(
      target,
    )
  if (!found?.[2]) return undefined
  const path = found[2].replace(/\\(['"\\])/g, '$1')
  return found[3] === undefined ? ['paths', path] : ['paths', path, OURS]
}

/** Applies one action to every node that its target selects; returns the reason where nothing was applied. */
function apply(
  { query }: typeof JsonPath,
  change: ReturnType<typeof changer>,
  { update, remove, copy }: OverlayAction,
  nodes: { location: Location; value: unknown }[],
): string | undefined {
  if (remove === true) {
    // In reverse order, because a removal moves the later items of its array.
    for (const { location } of nodes.toReversed()) change.remove(location)
    return nodes.every(({ location }) => location.length === 0)
      ? 'The whole description cannot be removed.'
      : undefined
  }
  let merged = update
  if (copy !== undefined) {
    const source = query(copy, change.document as JSONValue)
    if (source.length !== 1) return `Its copy selects ${source.length} values instead of one.`
    merged = source.values()[0]
  }
  if (merged === undefined) return 'It neither changes nor removes anything.'
  const fitting = nodes.filter(({ value }) =>
    isObject(value) ? isObject(merged) : Array.isArray(value) || !isObject(merged),
  )
  for (const { location } of fitting) change.update(location, (value) => mergedInto(value, merged))
  return fitting.length === 0 ? 'Its update is of another shape than what its target finds.' : undefined
}

/**
 * Merges a value with an update: objects recursively, lists by appending, others by replacing (Overlay 1.0 §4.4.3.1).
 */
function mergedInto(value: unknown, update: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...(Array.isArray(update) ? update : [update])]
  if (!isObject(value) || !isObject(update)) return update
  const result: Record<string, unknown> = { ...value }
  for (const [key, inner] of Object.entries(update))
    result[key] =
      Object.hasOwn(value, key) && typeof value[key] === typeof inner ? mergedInto(value[key], inner) : inner
  return result
}

/** Changes a copy of a document. Each changed part is copied once. */
function changer(original: Node) {
  const own = new WeakSet<object>()
  let document: Node = original
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || own.has(value)) return value
    const copy = Array.isArray(value) ? [...value] : { ...value }
    own.add(copy)
    return copy
  }
  /** The parent of the value at a location, ready to be changed; `undefined` where it no longer exists. */
  const holderOf = (location: Location): Record<string | number, unknown> | undefined => {
    document = copied(document) as Node // a copy of an object is one
    let holder = document as Record<string | number, unknown>
    for (const key of location.slice(0, -1)) {
      const inner = Object.hasOwn(holder, key) ? holder[key] : undefined
      if (typeof inner !== 'object' || inner === null) return undefined
      holder = holder[key] = copied(inner) as Record<string | number, unknown>
    }
    return holder
  }
  return {
    get document() {
      return document
    },
    update(location: Location, work: (value: unknown) => unknown): void {
      const key = location.at(-1)
      if (key === undefined) document = work(document) as Node // an object merged into an object
      else {
        const holder = holderOf(location)
        if (holder && Object.hasOwn(holder, key)) holder[key] = work(holder[key])
      }
    },
    remove(location: Location): void {
      const key = location.at(-1)
      const holder = key === undefined ? undefined : holderOf(location)
      if (key === undefined || holder === undefined) return
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
    },
  }
}
