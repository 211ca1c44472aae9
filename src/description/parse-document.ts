import { isNode } from './document.ts'

/**
 * The document inside a text, whatever its type is said to be: JSON, else YAML. A byte order mark and control characters
 * are dropped, and Swagger 2 is turned into OpenAPI 3.1. Throws a `NotADescriptionError` with a sentence for people (and
 * the line, where it is known) for what is neither.
 */
export async function parseDocument(text: string): Promise<unknown> {
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  const clean = text.replace(/^\uFEFF/, '').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
  let document: unknown
  try {
    document = JSON.parse(clean)
  } catch (reason) {
    // Most servers answer JSON: the rest is loaded by those who need it.
    const { parseYaml } = await import('./parse-yaml.ts')
    document = await parseYaml(clean, reason)
  }
  if (!isNode(document) || document.swagger === undefined || document.openapi !== undefined) return document
  const { upgrade } = await import('@scalar/openapi-upgrader')
  return upgrade(structuredClone(document), '3.1')
}
