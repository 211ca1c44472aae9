import { NotADescriptionError } from './describe.ts'
import { isNode, nodeOf, type Node } from './document.ts'
import { linkedInIndex, linkedInPage, type Linked } from './linked.ts'
import type { Warning } from './model.ts'
import { notes, type Notes } from './notes.ts'
import { otherKindOf, otherKindOfText } from './other-kinds.ts'
import { parseText } from './parse-text.ts'
import type { Source } from './parse-document.ts'

/** How many links are followed from one text to the description it names. */
const MOST_STEPS = 3

/**
 * The OpenAPI 3 document of a text that is more than plain JSON of it: `parsed` is its value where `JSON.parse` gave one. See
 * `parseDocument`, which loads this when it has to.
 */
export async function readDocument(
  parsed: unknown,
  text: string,
  source?: Source,
  step = 0,
): Promise<unknown> {
  const warnings: Warning[] = []
  const warn = (warning: Warning) => warnings.push(warning)
  const own: Notes = { warnings, text: parsed === undefined ? undefined : text }
  const found = await valueOf(parsed, text, warn)
  const whole = found === undefined ? undefined : unwrapped(found, warn)
  if (whole === undefined) {
    const page = linksOf(text, found)
    return (await followed(page, source, step)) ?? refused(text, found, page, warnings)
  }
  let document: Node = whole
  if (/\$ref["']?\s*:\s*["']?[^#'"\s]/.test(text)) {
    const { withExternal } = await import('./external.ts')
    own.missing = new Map()
    document = await withExternal(document, source, own.missing)
  }
  const { asOpenApi3 } = await import('./as-openapi-3.ts')
  document = await asOpenApi3(document, own)
  notes.set(document, own)
  return document
}

/** The value of the text; `undefined` for a text that is no JSON or YAML but something that is known. */
async function valueOf(parsed: unknown, text: string, warn: (warning: Warning) => void): Promise<unknown> {
  if (parsed !== undefined && typeof parsed !== 'string') return parsed
  if (otherKindOfText(text) !== undefined || looksLikeScript(text)) return undefined
  return parseText(text, warn)
}

/** The scripts that start Swagger UI name the description or hold it. */
function looksLikeScript(text: string): boolean {
  return /^\s*(?:window\.|\(?function|\/\/|var |let |const |\/\*)[\s\S]*SwaggerUIBundle/.test(
    text.slice(0, 20_000),
  )
}

const WRAPPERS =
  /^(?:swagger|openapi|data|spec|result|response|body|document|api|content|definition|schema|payload|value)$/i

/** The description in the value: the value itself, one of its pieces, or what it wraps. */
function unwrapped(value: unknown, warn: (warning: Warning) => void): Node | undefined {
  if (isDescription(value)) return value
  if (Array.isArray(value)) return value.find(isDescription)
  if (!isNode(value)) return undefined
  const wrapped = Object.entries(value).find(
    ([key, inner]) => isDescription(inner) && (WRAPPERS.test(key) || Object.keys(value).length === 1),
  )
  if (!wrapped) return undefined
  warn({ message: `The description stands inside another document, at “${wrapped[0]}”.` })
  return wrapped[1] as Node
}

/** Says its version, or has what only a description has. */
function isDescription(value: unknown): value is Node {
  if (!isNode(value)) return false
  const { openapi, swagger, paths, webhooks, components, definitions, info } = value
  if ([openapi, swagger].some((version) => /^[234]/.test(String(version)))) return true
  if (isNode(paths))
    return (
      Object.keys(paths).length === 0 ||
      Object.keys(paths).some((path) => path.startsWith('/')) ||
      isNode(info)
    )
  return isNode(info) && [webhooks, components, definitions].some(isNode)
}

function linksOf(text: string, value: unknown): Linked {
  return isNode(value) ? { texts: [], addresses: linkedInIndex(value) } : linkedInPage(text)
}

/** The description that a page holds or leads to; `undefined` where no way leads to one. */
async function followed(page: Linked, source: Source | undefined, step: number): Promise<unknown> {
  for (const text of page.texts) {
    try {
      return await readDocument(undefined, text, source, step + 1)
    } catch {
      // the next one may be it
    }
  }
  if (step >= MOST_STEPS || !source) return undefined
  for (const written of page.addresses.slice(0, 6)) {
    if (!URL.canParse(written, source.address)) continue
    const address = new URL(written, source.address).href
    if (address === source.address) continue
    const next: Source = { address, read: source.read }
    try {
      const text = await source.read(address)
      let parsed: unknown
      try {
        parsed = JSON.parse(text)
      } catch {
        // the rest of the way finds out what it is
      }
      const document = await readDocument(parsed, text, next, step + 1)
      source.address = next.address
      return document
    } catch {
      // the next one may be it
    }
  }
  return undefined
}

function refused(text: string, value: unknown, page: Linked, warnings: readonly Warning[]): never {
  const kind = value === undefined ? otherKindOfText(text) : otherKindOf(value)
  const [first] = page.addresses
  const names = first === undefined ? '' : ` It names ${first}, which could not be read.`
  if (kind === 'a web page' || (value === undefined && kind === undefined)) {
    throw new NotADescriptionError(
      `This is a web page, not a description. The address of the description itself is needed.${names}`,
    )
  }
  if (kind !== undefined)
    throw new NotADescriptionError(`This is ${kind}; it is no OpenAPI description.${names}`)
  const brokenAt = warnings.find(({ place }) => place !== undefined)?.place
  const broken = brokenAt === undefined ? '' : ` It is broken at ${brokenAt}.`
  throw new NotADescriptionError(
    isNode(value)
      ? `This is no OpenAPI description: it has no paths (it has ${keysOf(value)}).${broken}`
      : 'This is no OpenAPI description: it is not an object.',
    '',
  )
}

function keysOf(value: Node): string {
  const keys = Object.keys(nodeOf(value))
  const some = keys
    .slice(0, 5)
    .map((key) => `“${key.slice(0, 40)}”`)
    .join(', ')
  return keys.length === 0 ? 'nothing' : keys.length > 5 ? `${some} and more` : some
}
