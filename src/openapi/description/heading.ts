import { nodeOf, textOf, type Node } from '../model/document.ts'
import type { Description } from '../model/model.ts'

/** The general information in a description. */
export type Heading = Pick<Description, 'title' | 'version' | 'summary'>

/** The heading of an OpenAPI 3 document, from its Info Object. */
export function headingOf(document: Node): Heading {
  const info = nodeOf(document.info)
  return {
    title: textOf(info.title) ?? 'Untitled',
    version: typeof info.version === 'number' ? String(info.version) : textOf(info.version),
    summary: textOf(info.description) ?? textOf(info.summary),
  }
}
