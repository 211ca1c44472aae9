import type { Node } from '../../openapi/model/document.ts'
import type { Description, Warning } from '../../openapi/model/model.ts'

/** A worker's warnings, by the document. They arrive after the description is cached, and are removed with the document. */
const foundElsewhere = new WeakMap<Node, Promise<Warning[]>>()

/** Stores the worker's warnings for a description, so that the page does not have to search its document. */
export function noteWarnings({ resolver }: Description, warnings: Promise<Warning[]>): void {
  foundElsewhere.set(resolver.document, warnings)
}

/** The warnings of a description: those of the worker that read it, else found by the page. */
export async function warningsIn(description: Description): Promise<Warning[]> {
  return foundElsewhere.get(description.resolver.document) ?? lookForWarnings(description)
}

/** The warnings of a description, found by the page itself. */
export async function lookForWarnings(description: Description): Promise<Warning[]> {
  return (await import('../../openapi/warnings/warnings.ts')).warningsOf(description)
}
