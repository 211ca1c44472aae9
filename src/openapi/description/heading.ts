import { nodeOf, textOf, type Node } from '../model/document.ts'
import type { Description } from '../model/model.ts'

/** The general information in a description. */
export type Heading = Pick<Description, 'title' | 'version' | 'summary'>

/** A title that any server may have, as generators write it: “OpenAPI definition”, “A swagger API”, “Use the title annotation …”. */
const GENERAL =
  /^(?:use the .*annotation|(?:open|swagger|api|rest|ful|fast|express|nest|flask|node|js|back-?end|server|service|web|documentation|docs?|definition|spec|ification|ui|my|an?|the|with|for|of|untitled|v(?=\d)|[\s!-@[-`{-~])*$)/i

/** The heading of an OpenAPI 3 document, from its Info Object. */
export function headingOf(document: Node): Heading {
  const info = nodeOf(document.info)
  const specific = (value: unknown) => (GENERAL.test(textOf(value) ?? '') ? undefined : textOf(value))
  return {
    title: specific(info.title),
    version: typeof info.version === 'number' ? String(info.version) : textOf(info.version),
    summary: specific(info.description) ?? specific(info.summary),
  }
}
