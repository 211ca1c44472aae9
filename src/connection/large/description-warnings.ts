import type { Node } from '../../openapi/model/document.ts'
import type { Description, Warning } from '../../openapi/model/model.ts'

/** What a worker found, by the document: it arrives after the description is in the cache, and goes with the document. */
const foundElsewhere = new WeakMap<Node, Promise<Warning[]>>()

/** Notes what a worker finds in a description's document, so that the page need not walk it. */
export function noteWarnings({ resolver }: Description, warnings: Promise<Warning[]>): void {
  foundElsewhere.set(resolver.document, warnings)
}

/** What is wrong in a description's document: as the worker that read it found, else looked for now. */
export async function warningsIn(description: Description): Promise<Warning[]> {
  return foundElsewhere.get(description.resolver.document) ?? lookForWarnings(description)
}

/** What is wrong in a description's document, looked for by the page itself. */
export async function lookForWarnings(description: Description): Promise<Warning[]> {
  return (await import('../../openapi/warnings/warnings.ts')).warningsOf(description)
}
