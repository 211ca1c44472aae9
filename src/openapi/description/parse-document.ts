import { isObject } from '../model/is-object.ts'
import { translateExtensions } from './foreign-extensions.ts'
import { withExampleSchemas } from '../schema/example-schemas.ts'
import type { Source } from '../document/source.ts'
import type { Node } from '../model/document.ts'
import { hasCalls } from '../resources/calls/call-signs.ts'
import { mayBeOfProduct } from '../resources/products/product-signs.ts'
import { addFilterOperators } from '../lists/filter-operators.ts'
import { mayBeForeign } from '../wording/other-languages.ts'
import { notes } from '../document/notes.ts'

/**
 * The OpenAPI 3 document inside a text, whatever its media type: JSON or YAML, repaired where possible. Swagger 2 becomes OpenAPI 3, and
 * references to other documents are bundled. What was wrong is kept for `warningsOf`. Throws a `NotADescriptionError` for what is no
 * description, with a sentence for people and the pointer where it is known. `parsed`: what JSON makes of the text, where that is known.
 */
export async function parseDocument(text: string, source?: Source, parsed?: unknown): Promise<unknown> {
  const document = await documentIn(text, source, parsed)
  if (isObject(document) && hasFilterNames(text)) addFilterOperators(document)
  if (mayHaveExamples(text)) withExampleSchemas(document)
  if (isObject(document) && hasCalls(document)) (await loadCalls()).readCalls(document)
  return hasHints(text) ? translateExtensions(document) : document
}

/** django-filter, JHipster, Strapi, Platformatic, NetBox and others: the name of a filter says how it compares, `price__gte`. */
function hasFilterNames(text: string): boolean {
  return text.includes('gte') || text.includes('__i')
}

/** What tells more than a schema does. A property of that name is none; and in a text with quotes and braces the word may stand in any sentence. */
function mayHaveExamples(text: string): boolean {
  return /^\s*[[{]/.test(text)
    ? /\bexamples?["']?\s*:\s*(?!\{\s*"\$ref)["']?[[{/]/.test(text)
    : /examples?:\s/.test(text)
}

/** True for a text with hints for programs like this one, its own or those of other tools. */
export function hasHints(text: string): boolean {
  return /x-(?:switchboard|ms-[sevpd]|group|tagG|[\w-]*(?:[Ee]num|choices|options|[Oo]rder|hidden|internal|private|ignore|exclude|agination|ollection|isplay|label|title))|openapi\W+3\.2/.test(
    text,
  )
}

async function documentIn(text: string, source: Source | undefined, parsed: unknown): Promise<unknown> {
  let document = parsed
  try {
    document ??= JSON.parse(text)
  } catch {
    // Most servers return JSON: what reads the rest is loaded by those who need it.
  }
  if (
    !isObject(document) ||
    typeof document.openapi !== 'string' ||
    document.openapi[0] !== '3' ||
    !isObject(document.paths) ||
    Object.keys(document.paths).some((path) => path.includes('/:')) ||
    // It begins with a rare letter: such a one is found several times as fast.
    /\$(?:r|dynamicR)ef"\s*:\s*"(?:[^#"]|#[^/"])/.test(text)
  )
    return (await import('../document/read-document.ts')).readDocument(document, text, source)
  let read: Node = document
  if (mayBeOfProduct(text) || mayBeForeign(text)) {
    const { productsIn } = await loadProducts()
    for (const { rewrite } of productsIn(text)) read = rewrite?.(read) ?? read
  }
  notes.set(read, { text })
  return read
}

/** Fetches the rules for calls that name a record in their query or body, and for lists by POST. */
export const loadCalls = () => import('../resources/calls/calls.ts')

/** Fetches what is known of products, and of other languages than English. */
export const loadProducts = () => import('../resources/products/products.ts')
