import type { Node } from '../openapi/model/document.ts'
import type { Description, Warning } from '../openapi/model/model.ts'

const told = new WeakMap<Node, Promise<Warning[]>>()

/** Notes what a worker tells of a description's document, so that the page need not walk it. */
export function tellWarnings({ resolver }: Description, warnings: Promise<Warning[]>): void {
  told.set(resolver.document, warnings)
}

/** What is wrong in a description's document: told by whoever read it, else looked for now. */
export async function warningsIn(description: Description): Promise<Warning[]> {
  return told.get(description.resolver.document) ?? lookForWarnings(description)
}

/** What is wrong in a description's document, looked for by the page itself. */
export async function lookForWarnings(description: Description): Promise<Warning[]> {
  return (await import('../openapi/warnings/warnings.ts')).warningsOf(description)
}
