import type { Node } from './document.ts'
import { isObject } from './is-object.ts'

/** Calls `visit` with every object in a document, once. */
export function eachNode(document: unknown, visit: (node: Node) => void): void {
  const known = new Set<object>()
  const waiting: unknown[] = [document]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null || known.has(node)) continue
    known.add(node)
    if (isObject(node)) visit(node)
    for (const inner of Object.values(node))
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
  }
}
