import { isObject } from '../model/is-object.ts'
import { translateExtensions } from './foreign-extensions.ts'
import type { Source } from '../document/source.ts'
import { loadYaml } from '../document/load-yaml.ts'
import { METHODS, nodeOf, type Node } from '../model/document.ts'
import { hasWord } from '../model/has-word.ts'
import { loadCalls } from './load-calls.ts'
import { hasCalls } from '../resources/paths/call-signs.ts'
import { kindOf } from '../resources/names/kind-of.ts'
import { productSignsIn } from '../resources/products/product-signs.ts'
import { lacksLabels } from '../wording/operation-label.ts'
import { mayBeForeign } from '../wording/other-languages.ts'
import { isPlural, plain, plainSingular } from '../wording/words.ts'
import { notes } from '../document/notes.ts'
import { lastSegment } from '../model/without-trailing-slash.ts'

/**
 * The OpenAPI 3 document in a text of any media type: JSON or YAML, repaired where possible. Swagger 2 becomes
 * OpenAPI 3, and references to other documents are bundled. Mistakes are kept for `warningsOf`. Throws a
 * `NotADescriptionError` where it is no description, with a sentence for people and the pointer if known. `parsed`:
 * the text's value as JSON, where it is known.
 */
export async function parseDocument(text: string, source?: Source, parsed?: unknown): Promise<unknown> {
  const document = await documentIn(text, source, parsed)
  if (isObject(document) && hasFilterNames(text)) (await loadProducts()).addFilterOperators(document)
  const hasExamples = mayHaveExamples(text)
  if (hasExamples) (await loadCalls()).withExampleSchemas(document)
  if (isObject(document)) {
    if (hasCalls(document)) (await loadCalls()).readCalls(document)
    else if (lacksLabels(operationNodes(document)) || lacksNames(document)) await loadCalls()
    else if (!hasExamples) notes.set(document, { ...notes.get(document), isPlain: true })
  }
  return hasHints(text) ? translateExtensions(document) : document
}

/**
 * True for a text with filters whose names have an operator: `price__gte`, `price_gt`. django-filter, JHipster,
 * Strapi, Platformatic, NetBox, Payload and others use them.
 */
function hasFilterNames(text: string): boolean {
  return ['gte', '_gt', '__i', '[$', 'er_than'].some((sign) => text.includes(sign))
}

/**
 * True for a text with examples that may show more than a schema. A property named `example` does not count. In JSON
 * the word may be in any sentence, so the value is checked too. A list of texts or numbers shows no shape, nor does one after a schema's properties.
 */
function mayHaveExamples(text: string): boolean {
  // Most texts lack the word, and then no expression is compiled.
  if (!text.includes('example')) return false
  return /^\s*[[{]/.test(text)
    ? /\bexample(?:["']?\s*:\s*(?!\{\s*"\$ref)["']?[[{/]|s["']?\s*:\s*\{(?!\s*"\$ref))|["e]\s*,\s*"examples"\s*:\s*\[\s*\{/.test(
        text,
      )
    : /examples?:\s/.test(text)
}

/** True for a text with labels of values, or with parts that are meant for programs. */
export function hasHints(text: string): boolean {
  if (!text.includes('x-')) return false
  return /x-[\w-]*(?:[Ee]num|choices|options|hidden|internal|private|ignore|exclude)/.test(text)
}

/**
 * True where a list's records may have no name. Their schema is `OrderDto` of `/orders`, or their rows have no schema
 * of their own.
 */
export function lacksNames({ paths, components }: Node): boolean {
  if (ROWS_IN_PLACE.test(JSON.stringify(paths))) return true
  const lists = Object.keys(nodeOf(paths)).map(lastSegment).filter(isPlural)
  const kinds = new Set(lists.map(plainSingular))
  return Object.entries(nodeOf(nodeOf(components).schemas)).some(
    ([name, schema]) =>
      kinds.has(plain(kindOf(name))) &&
      !Object.keys(nodeOf(nodeOf(schema).properties)).some((one) => NAMING.test(one)),
  )
}

const ROWS_IN_PLACE = /"items":\{[^{}]*"properties"/
/** Names of what records are called by. */
const NAMING = /(?:name|title|label|subject|text|body|message|content)$/i

function operationNodes({ paths }: Node): Node[] {
  return Object.values(nodeOf(paths)).flatMap((item) =>
    METHODS.map((method) => nodeOf(item)[method]).filter(isObject),
  )
}

async function documentIn(text: string, source: Source | undefined, parsed: unknown): Promise<unknown> {
  let document = parsed
  try {
    document ??= JSON.parse(text)
  } catch {
    // Most servers return JSON, so the reader of everything else is loaded on demand, and that of YAML beside it.
    if (/^\s*[\w#-]/.test(text)) loadYaml().catch(() => {})
  }
  if (
    !isObject(document) ||
    typeof document.openapi !== 'string' ||
    // OpenAPI 3.2 is rare, and is converted.
    !/^3(?!\.2)/.test(document.openapi) ||
    !isObject(document.paths) ||
    // Paths that name their parameters by colons, lack their slash, or refer to their operations
    Object.entries(document.paths).some(
      ([path, item]) =>
        path.includes('/:') ||
        (path !== '' && !path.startsWith('/')) ||
        path.trimEnd() !== path ||
        nodeOf(item).$ref !== undefined,
    ) ||
    // Some generators describe bodies as Swagger 2 does.
    ((hasWord(text, '"body"') || hasWord(text, '"formData"')) &&
      /"in"\s*:\s*"(?:body|formData)"/.test(text)) ||
    // The pattern begins with a rare character, which is several times as fast.
    /\$(?:r|dynamicR)ef"\s*:\s*"(?:[^#"]|#[^/"])/.test(text)
  )
    return (await loadOtherFormats()).readDocument(document, text, source)
  let read: Node = document
  const signs = productSignsIn(text)
  if (signs.length > 0 || mayBeForeign(text)) {
    const { productsWith } = await loadProducts()
    for (const { rewrite } of productsWith(signs)) read = rewrite?.(read) ?? read
  }
  notes.set(read, { text })
  return read
}

/** Loads the reader of everything but OpenAPI 3 in JSON. */
export const loadOtherFormats = () => import('../document/read-document.ts')

/** Loads the rules for products, and for other languages than English. */
export const loadProducts = () => import('../resources/products/products.ts')
