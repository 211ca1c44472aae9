import { NotADescriptionError } from '../model/not-a-description.ts'
import { isObject } from '../model/is-object.ts'
import type { Warning } from '../model/model.ts'
import { loadYaml } from './load-yaml.ts'
import { parseYaml } from './parse-yaml.ts'
import { repairJson } from './repair-json.ts'
import { repairYaml } from './repair-yaml.ts'
import { textPosition } from './source.ts'

/**
 * The value of a JSON or YAML text, also with small mistakes. Repairs are reported to `warn`. Throws a
 * `NotADescriptionError` with the reason and position where it is neither.
 */
export async function parseText(text: string, warn: (warning: Warning) => void): Promise<unknown> {
  const clean = cleaned(text, warn)
  if (clean.trim() === '') throw new NotADescriptionError('This is empty.')
  const isJson = /^\s*(?:[[{]|"|\/[/*])/.test(clean)
  let reason: unknown
  if (isJson) {
    try {
      const value: unknown = JSON.parse(clean)
      // A whole document as one JSON string.
      return typeof value === 'string' && /^\s*\{/.test(value) ? await parseText(value, warn) : value
    } catch (error) {
      reason = error
    }
    const value = repairJson(clean, warn)
    if (isObject(value) || (Array.isArray(value) && value.some(isObject))) return value
  }
  return yamlIn(clean, warn, reason)
}

/** The text without byte order marks and control characters. Of an unfinished merge the first side is kept. */
function cleaned(text: string, warn: (warning: Warning) => void): string {
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
  // UTF-16 that was read as UTF-8: every other byte is zero.
  const isWide = text.slice(0, 200).includes('\u0000')
  // `)]}',`: a prefix that keeps other pages from reading JSON.
  let clean = text.replace(/^[\uFEFF\uFFFD\uFFFE]+/, '').replace(/^\)\]\}',?[^\n]*\n/, '')
  const first = isWide ? -1 : clean.search(control)
  if (first !== -1)
    warn({
      message: 'There are control characters in the text; they were left out.',
      position: textPosition(clean, first),
    })
  clean = clean
    .replace(control, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, (end) => (end.startsWith('\r') ? '\n' : ' '))
  // Copied from a page: YAML does not accept non-breaking spaces.
  clean = clean.replace(/^[ \u00A0]*\u00A0[ \u00A0]*/gm, (indent) => ' '.repeat(indent.length))
  const conflict = /^<{7}(?: .*)?\n([\s\S]*?)(?:^\|{7}(?: .*)?\n[\s\S]*?)?^={7}\n[\s\S]*?^>{7}(?: .*)?$/m
  if (conflict.test(clean)) {
    warn({
      message: 'A merge was left half done in the text; its first side was taken.',
      position: textPosition(clean, clean.search(conflict)),
    })
    clean = clean.replace(new RegExp(conflict, 'gm'), '$1')
  }
  return clean
}

async function yamlIn(text: string, warn: (warning: Warning) => void, jsonReason: unknown): Promise<unknown> {
  const yaml = await loadYaml()
  /** Collects the warnings of one attempt, because only those of the successful one are kept. */
  const attempt = (candidate: string) => {
    const warnings: Warning[] = []
    return { documents: parseYaml(yaml, candidate, (warning) => warnings.push(warning)), warnings }
  }
  let first: unknown
  let found: ReturnType<typeof attempt> | undefined
  for (const candidate of new Set([text, withoutTags(text)])) {
    try {
      found = attempt(candidate)
      break
    } catch (reason) {
      first ??= reason
    }
  }
  if (!found && jsonReason === undefined) {
    found = looksLikeYaml(text) ? repairYaml(withoutTags(text), attempt, warn) : undefined
  }
  if (!found) throw new NotADescriptionError(refusal(text, jsonReason ?? first, jsonReason !== undefined))
  found.warnings.forEach(warn)
  return found.documents.length > 1 ? oneOf(found.documents, warn) : found.documents[0]
}

/** The text without tags of other languages (`!!python/unicode`), which mean nothing here. */
function withoutTags(text: string): string {
  // Begins with a rare character, which is several times as fast.
  return text.replace(/!(?<=(?:^|[\s,[{])!)(?:<[^>\n]*>|!?[\w/:.-]+)(?=\s|$)/gm, '')
}

/** True for a text with the top-level keys of a description, so that a repair makes sense. */
function looksLikeYaml(text: string): boolean {
  return /^\s*['"]?(?:openapi|swagger|paths|info|components|definitions)['"]?\s*:/m.test(text)
}

/** The description among several documents in one text. */
function oneOf(documents: readonly unknown[], warn: (warning: Warning) => void): unknown {
  const isIt = (one: unknown) =>
    isObject(one) && (one.openapi !== undefined || one.swagger !== undefined || isObject(one.paths))
  const found = documents.find(isIt) ?? documents.find(isObject)
  const others = documents.filter((one) => one !== found && one !== null)
  if (others.length > 0)
    warn({ message: `The text holds ${documents.length} documents; ${others.length} of them were left out.` })
  return found
}

function refusal(text: string, reason: unknown, isJson: boolean): string {
  const position = positionOf(text, reason)
  const message = reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason)
  const short = message
    .replace(/ in JSON at position.*$| \(\d+:\d+\)$/, '')
    .replace(/^JSON\.parse: | at line \d+ column \d+.*$/g, '')
  return `This is neither JSON nor YAML: ${isJson ? 'as JSON' : 'as YAML'} it breaks off at ${position ?? 'some point'} (${short}).`
}

function positionOf(text: string, reason: unknown): string | undefined {
  const mark = (reason as { mark?: { line?: unknown; column?: unknown } } | undefined)?.mark
  if (typeof mark?.line === 'number' && typeof mark.column === 'number')
    return `line ${mark.line + 1}, column ${mark.column + 1}`
  const position = /at position (\d+)/.exec(String(reason))?.[1]
  if (position !== undefined) return textPosition(text, Number(position))
  return /line \d+ column \d+/.exec(String(reason))?.[0].replace(' column', ', column')
}
