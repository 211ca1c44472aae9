import { isObject } from '../model/is-object.ts'
import { NotADescriptionError } from '../model/not-a-description.ts'
import { listOf, nodeOf, textOf, type Node, wordOf } from '../model/document.ts'
import { productsWith } from '../resources/products/products.ts'
import { productSignsIn } from '../resources/products/product-signs.ts'
import { asOpenApi3 } from './as-openapi-3.ts'
import { downgradeOpenApi32 } from './downgrade-openapi-3-2.ts'
import { withExternal } from './external.ts'
import { withPointers } from './schema-addresses.ts'
import { documentsInPage } from './documents-in-page.ts'
import type { Warning } from '../model/model.ts'
import { notes, type Notes } from './notes.ts'
import { otherKindOf, otherKindOfText } from './other-kinds.ts'
import { parseText } from './parse-text.ts'
import type { Source } from './source.ts'

// Loaded with this code, for the other documents that it reads.
export { decodeText } from './decode-text.ts'

/** How many steps may lead from an index to the description, and how many of its entries are tried. */
const MOST_STEPS = 3
const MOST_NAMED = 5

/**
 * The OpenAPI 3 document in a text that is more than plain JSON of it. `parsed`: the text's value, where `JSON.parse`
 * gave one. Loaded by `parseDocument` on demand.
 */
export async function readDocument(
  parsed: unknown,
  text: string,
  source?: Source,
  step = 0,
): Promise<unknown> {
  if (isUndecoded(text) && source?.address !== undefined && step === 0) {
    const better = await source.read(source.address).catch(() => text)
    return readText(better, source, step + 1)
  }
  const warnings: Warning[] = []
  const warn = (warning: Warning) => warnings.push(warning)
  const own: Notes = { warnings, text: parsed === undefined ? undefined : text }
  const found = await valueOf(parsed, text, warn)
  const held = step === 0 && !isDescription(found) ? textInside(found) : undefined
  if (held !== undefined) return readDocument(undefined, held, source, step + 1)
  const whole = found === undefined ? undefined : unwrapped(found, warn)
  if (whole === undefined) {
    const named = isObject(found) ? documentsInIndex(found) : []
    return (
      (await followed(named, source, step)) ??
      (await inside(found, text, source, step)) ??
      refused(text, found, warnings, named)
    )
  }
  let document: Node = whole
  // One search in a large text instead of two: most have neither.
  const hasRare = /\$(?:(?:id|anchor|dynamicRef)\b|ref["']?\s*:\s*["']?[^#'"\s{])/.test(text)
  if (hasRare && /\$(?:id|anchor|dynamicRef)\b/.test(text)) document = withPointers(document)
  // A property may have that name too; its value is then an object.
  if (hasRare && /\$ref["']?\s*:\s*["']?[^#'"\s{]/.test(text)) {
    own.missing = new Map()
    own.address = source?.address
    document = await withExternal(document, source, own.missing)
  }
  const products = productsWith(productSignsIn(text))
  for (const { rewriteSwagger } of products) document = rewriteSwagger?.(document) ?? document
  document = asOpenApi3(document, own)
  downgradeOpenApi32(document)
  for (const { rewrite } of products) document = rewrite?.(document) ?? document
  notes.set(document, own)
  return document
}

/** True for UTF-16, gzip and the like, read as UTF-8. A reader of another address may decode it. */
function isUndecoded(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
  return /^[\uFFFD\u001F]{2}|^.?\u0000/s.test(text)
}

/** The value of the text; `undefined` for a text that is known to be something else. */
async function valueOf(parsed: unknown, text: string, warn: (warning: Warning) => void): Promise<unknown> {
  if (parsed !== undefined && typeof parsed !== 'string') return parsed
  if (otherKindOfText(text) !== undefined || looksLikeScript(text)) return undefined
  return parseText(text, warn)
}

/** True for a script that starts Swagger UI, which names the description or contains it. */
function looksLikeScript(text: string): boolean {
  return /^\s*(?:window\.|\(?function|\/\/|var |let |const |\/\*)[\s\S]*SwaggerUIBundle/.test(
    text.slice(0, 20_000),
  )
}

const WRAPPERS =
  /^(?:swagger|openapi|data|spec|result|response|body|document|api|content|definition|schema|payload|value)$/i

/** The description in the value: the value itself, one of its items, or a wrapped one, at several levels. */
function unwrapped(value: unknown, warn: (warning: Warning) => void, depth = 0): Node | undefined {
  if (isDescription(value)) return value
  if (Array.isArray(value)) return value.find(isDescription)
  if (!isObject(value) || depth > 2) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (!isObject(inner) || !(WRAPPERS.test(key) || Object.keys(value).length === 1)) continue
    const found = unwrapped(inner, () => undefined, depth + 1)
    if (!found) continue
    warn({ message: `The description stands inside another document, at “${key}”.` })
    return found
  }
  return undefined
}

/** The text in a wrapped file: a property with the text, perhaps in base64. */
function textInside(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const { content, encoding, data, text, body, spec } = value
  const held = [content, spec, data, body, text].find(
    (one): one is string => typeof one === 'string' && one.length > 40,
  )
  if (held === undefined || encoding !== 'base64')
    return /openapi|swagger/.test(held ?? '') ? held : undefined
  try {
    const bytes = Uint8Array.from(atob(held.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return undefined
  }
}

/** True for an object with a version, or with parts that only descriptions have. */
function isDescription(value: unknown): value is Node {
  if (!isObject(value)) return false
  const { openapi, swagger, paths, webhooks, components, definitions, info } = value
  if ([openapi, swagger].some((version) => /^[234]/.test(wordOf(version)))) return true
  if (isObject(paths))
    return (
      Object.keys(paths).length === 0 ||
      Object.keys(paths).some((path) => path.startsWith('/')) ||
      isObject(info)
    )
  return isObject(info) && [webhooks, components, definitions].some(isObject)
}

/** The description inside a web page. Those that it only names are looked for by callers that know its address. */
async function inside(
  value: unknown,
  text: string,
  source: Source | undefined,
  step: number,
): Promise<unknown> {
  if (value !== undefined || step > 0) return undefined
  const held = documentsInPage(text, source?.address ?? 'http://localhost/').text
  return held === undefined ? undefined : readDocument(undefined, held, source, step + 1)
}

/** The first readable description of those that an index names; `undefined` where there is none. */
async function followed(
  named: readonly string[],
  source: Source | undefined,
  step: number,
): Promise<unknown> {
  if (step >= MOST_STEPS || !source) return undefined
  for (const written of named.slice(0, MOST_NAMED)) {
    if (!URL.canParse(written, source.address)) continue
    const next: Source = { address: new URL(written, source.address).href, read: source.read }
    if (next.address === source.address) continue
    try {
      const document = await readText(await source.read(next.address ?? ''), next, step + 1)
      source.address = next.address
      return document
    } catch {
      // try the next address
    }
  }
  return undefined
}

function readText(text: string, source: Source, step: number): Promise<unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // the caller finds out what it is
  }
  return readDocument(parsed, text, source, step)
}

function refused(
  text: string,
  value: unknown,
  warnings: readonly Warning[],
  [first]: readonly string[],
): never {
  const kind = value === undefined ? otherKindOfText(text) : otherKindOf(value)
  const names = first === undefined ? '' : ` It names ${first}, which could not be read.`
  if (kind === 'a web page' || (value === undefined && kind === undefined)) {
    throw new NotADescriptionError(
      `This is a web page, not a description. The address of the description itself is needed.`,
    )
  }
  if (kind !== undefined)
    throw new NotADescriptionError(`This is ${kind}; it is no OpenAPI description.${names}`)
  const brokenAt = warnings.find(({ position }) => position !== undefined)?.position
  const broken = brokenAt === undefined ? '' : ` It is broken at ${brokenAt}.`
  throw new NotADescriptionError(
    isObject(value)
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

/**
 * The addresses of descriptions in an index, as written: APIs.json, the settings of Swagger UI, an API catalog (RFC
 * 9727).
 */
function documentsInIndex(document: Node): string[] {
  const addresses: string[] = []
  const add = (value: unknown) => {
    const address = textOf(value)
    if (address !== undefined) addresses.push(address)
  }
  for (const api of listOf(document.apis).map(nodeOf))
    for (const property of listOf(api.properties).map(nodeOf))
      if (/openapi|swagger/i.test(wordOf(property.type))) add(property.url ?? property.data)
  for (const one of listOf(document.urls).map(nodeOf)) add(one.url)
  for (const key of ['url', 'configUrl', 'openapi_url', 'swagger_url', 'openapiUrl', 'swaggerUrl'])
    if (/json|ya?ml|openapi|swagger|api-docs|schema/i.test(wordOf(document[key]))) add(document[key])
  const holders = [document, document._links, document.links, ...listOf(document.linkset)]
  for (const holder of holders.filter(isObject))
    for (const link of [holder['service-desc']].flat()) add(nodeOf(link).href)
  return [...new Set(addresses)]
}
