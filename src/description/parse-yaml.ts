import * as yaml from 'js-yaml'
import { NotADescriptionError } from './describe.ts'

/** The document of a text that is no JSON (`jsonReason` says why not). Throws a `NotADescriptionError`. */
export async function parseYaml(text: string, jsonReason: unknown): Promise<unknown> {
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text))
    throw new NotADescriptionError(
      'This is a web page, not a description. The address of the description itself is needed.',
    )
  if (text.trim() === '') throw new NotADescriptionError('This is empty.')
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
