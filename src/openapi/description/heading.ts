import { nodeOf, textOf, type Node } from '../model/document.ts'
import type { Description } from '../model/model.ts'

/** The general information in a description. */
export type Heading = Pick<Description, 'title' | 'version' | 'summary'>

/** A title that any server may have, as generators write it: “OpenAPI definition”, “A swagger API”, “FastAPI”. */
const GENERAL =
  /^(?:open|swagger|api|rest|ful|fast|express|nest|flask|node|js|back-?end|server|service|web|documentation|docs?|definition|spec|ification|ui|my|an?|the|with|for|of|untitled|v(?=\d)|[\s!-@[-`{-~])*$/i

/** The heading of an OpenAPI 3 document, from its Info Object. */
export function headingOf(document: Node): Heading {
  const info = nodeOf(document.info)
  return {
    title: GENERAL.test(textOf(info.title) ?? '') ? undefined : textOf(info.title),
    version: typeof info.version === 'number' ? String(info.version) : textOf(info.version),
    summary: textOf(info.description) ?? textOf(info.summary),
  }
}
