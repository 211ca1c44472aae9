/** How many places a document may have once everything that stands in several of them is counted at each. */
const MOST = 1_000_000

/**
 * The value with an end: YAML's anchors let a few lines stand for billions of places, or for themselves. Where there are too many,
 * what stood somewhere before is replaced by an empty object. True in `isCut` when that was so.
 */
export function bounded(value: unknown): { value: unknown; isCut: boolean } {
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
