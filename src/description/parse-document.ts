import { NotADescriptionError } from './describe.ts'
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
    document = await parseYaml(clean, reason)
  }
  if (!isNode(document) || document.swagger === undefined || document.openapi !== undefined) return document
  return upgraded(document)
}

async function parseYaml(text: string, jsonReason: unknown): Promise<unknown> {
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text))
    throw new NotADescriptionError(
      'This is a web page, not a description. The address of the description itself is needed.',
    )
  if (text.trim() === '') throw new NotADescriptionError('This is empty.')
  const yaml = await import('js-yaml')
  let first: unknown
  for (const attempt of [
    text,
    withoutTags(text),
    withoutTags(text).replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)),
  ]) {
    try {
      // Duplicate keys: the last one counts, as in JSON.
      return yaml.load(attempt, { json: true })
    } catch (reason) {
      first ??= reason
    }
  }
  const isJson = /^\s*[[{]/.test(text)
  throw new NotADescriptionError(`This is neither JSON nor YAML: ${messageOf(isJson ? jsonReason : first)}`)
}

/** Tags of other languages (`!!python/unicode`) say nothing here. */
function withoutTags(text: string): string {
  return text.replace(/(^|[\s,[{])!(?:<[^>\n]*>|!?[\w/:.-]+)(?=\s|$)/gm, '$1')
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason)
}

async function upgraded(document: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { upgrade } = await import('@scalar/openapi-upgrader')
  return upgrade(structuredClone(document), '3.1')
}
