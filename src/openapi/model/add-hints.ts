import { nodeOf, type Node } from './document.ts'

/** Adds display hints (`x-switchboard`) to a node of a document. Those that it has win. */
export function addHints(node: Node, hints: Node): void {
  const ours = { ...hints, ...nodeOf(node['x-switchboard']) }
  Object.assign(node, { 'x-switchboard': ours })
}
