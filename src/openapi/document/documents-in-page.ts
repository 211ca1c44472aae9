/** A description that a documentation page names. */
export interface NamedDocument {
  /** An absolute address. */
  address: string
  /** Its name, where the page offers several: `Version 2`. */
  name?: string
}

/** The descriptions in a documentation page. */
interface DocumentsInPage {
  documents: NamedDocument[]
  /** The text of a description inside the page itself. */
  text?: string
  /** Absolute addresses of scripts and settings of the page that may name descriptions. */
  more: string[]
}

/**
 * The descriptions that a page names or contains. It may be a page of Swagger UI, Redoc, Scalar, RapiDoc or Elements,
 * or have a `service-desc` link (RFC 8631). `page`: the HTML, or one of its scripts; `address`: its absolute address.
 */
export function documentsInPage(page: string, address: string): DocumentsInPage {
  const text = page
    .replace(/\\\//g, '/')
    .replace(/&quot;|&#34;|&#x22;/g, '"')
    .replace(/&amp;/g, '&')
  const found = new Map<string, NamedDocument>()
  const add = (named: string | undefined, name?: string) => {
    if (named === undefined || !URL.canParse(named, address) || /[{}<>$]/.test(named)) return
    const { href, protocol } = new URL(named, address)
    if (/^https?:$/.test(protocol) && !found.has(href)) found.set(href, { address: href, name })
  }
  for (const [, list] of text.matchAll(/["']?\burls["']?\s*:\s*\[([^\]]*)\]/g)) {
    for (const [entry] of (list ?? '').matchAll(/\{[^{}]*\}/g))
      add(valueOf(entry, 'url'), valueOf(entry, 'name'))
  }
  for (const pattern of NAMED) for (const [, named] of text.matchAll(pattern)) add(named)
  const held = inlined(page)
  const mayBeSample = found.size === 1 && held === undefined
  const documents = [...found.values()].filter((document) => mayBeSample || !isSample(document.address))
  return { documents, text: held, more: moreOf(text, address) }
}

const NAMED = [
  /<(?:redoc|rapi-doc|rapi-doc-mini|elements-api|openapi-explorer)\b[^>]*?\s(?:spec-url|apiDescriptionUrl|api-description-url)=["']([^"']+)["']/gi,
  /<script\b[^>]*?\sdata-url=["']([^"']+)["']/gi,
  /<link\b(?=[^>]*\brel=["']?service-desc\b)[^>]*?\bhref=["']([^"']+)["']/gi,
  /Redoc\.init\(\s*["']([^"']+)["']/g,
  // Only addresses that look like documents, because a page's own scripts have many a `url`.
  /["']?\b(?:url|specUrl|spec-url|openapiUrl)["']?\s*:\s*(?:[\w.]+\s*\+\s*)?["']([^"'\s]*(?:openapi|swagger|api-?docs|schema|spec|\.json|\.ya?ml|docs\?)[^"'\s]*)["']/gi,
]

/** True for Swagger UI's own example, which a page has by default. */
function isSample(address: string): boolean {
  return address.includes('//petstore.swagger.io/')
}

function valueOf(entry: string, key: string): string | undefined {
  return new RegExp(`["']?\\b${key}["']?\\s*:\\s*["']([^"']*)["']`).exec(entry)?.[1]
}

/** The addresses of scripts that configure a page, and of Swagger UI's settings; not the libraries. */
function moreOf(text: string, address: string): string[] {
  const scripts = [...text.matchAll(/<script\b[^>]*?\bsrc=["']([^"']+)["']/gi)]
    .map(([, script]) => script ?? '')
    .filter((script) =>
      /init|config|settings|(?:^|\/)index(?:\.[\w-]+)?\.js|swagger[_-]?ui\.js/i.test(script),
    )
  const settings = [...text.matchAll(/["']?\bconfigUrl["']?\s*:\s*["']([^"']+)["']/g)].map(
    ([, url]) => url ?? '',
  )
  const { origin } = new URL(address)
  return [...settings, ...scripts]
    .filter((one) => URL.canParse(one, address))
    .map((one) => new URL(one, address))
    .filter((url) => url.origin === origin)
    .map((url) => url.href)
}

/** A description inside the page: the outermost object that begins with its version. */
function inlined(page: string): string | undefined {
  for (const { index, 0: start } of page.matchAll(
    /\{\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/g,
  )) {
    const text = objectAt(page, index)
    if (text !== undefined && text.length > start.length + 20) return text
  }
  // The version may come later: descriptions are known to be in these places.
  for (const { index, 0: start } of page.matchAll(
    /["']?\b(?:swaggerDoc|spec|definition)["']?\s*:\s*(?=\{)/g,
  )) {
    const text = objectAt(page, index + start.length)
    if (text !== undefined && /["']?(?:openapi|swagger)["']?\s*:\s*["'][23]\./.test(text)) return text
  }
  return undefined
}

/** The text of the object at an offset; braces in strings do not count. */
function objectAt(text: string, start: number): string | undefined {
  let depth = 0
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
