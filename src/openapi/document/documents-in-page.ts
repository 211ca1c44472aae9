/** A description that a page for reading it names. */
export interface NamedDocument {
  /** Absolute. */
  address: string
  /** Where a page offers several: `Version 2`. */
  name?: string
}

/** What a page says of the descriptions it shows. */
export interface DocumentsInPage {
  documents: NamedDocument[]
  /** The text of a description that the page holds itself. */
  text?: string
  /** Absolute addresses of scripts and settings of the page that may name them. */
  more: string[]
}

/**
 * The descriptions that a page names or holds: Swagger UI, Redoc, Scalar, RapiDoc, Elements, or any page with a link of the relation
 * `service-desc` (RFC 8631). `page`: the HTML, or one of the scripts it loads; `address`: absolute, its own.
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
  // Only what looks like a document: a page's own scripts have many a `url`.
  /["']?\b(?:url|specUrl|spec-url|openapiUrl)["']?\s*:\s*(?:[\w.]+\s*\+\s*)?["']([^"'\s]*(?:openapi|swagger|api-?docs|schema|spec|\.json|\.ya?ml|docs\?)[^"'\s]*)["']/gi,
]

/** Swagger UI's own example, which a page has by default. */
function isSample(address: string): boolean {
  return address.includes('//petstore.swagger.io/')
}

function valueOf(entry: string, key: string): string | undefined {
  return new RegExp(`["']?\\b${key}["']?\\s*:\\s*["']([^"']*)["']`).exec(entry)?.[1]
}

/** Scripts that set a page up, and Swagger UI's settings; never the libraries themselves. */
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

/** A description inside the page: the outermost object that says its version at its start. */
function inlined(page: string): string | undefined {
  for (const { index, 0: start } of page.matchAll(
    /\{\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/g,
  )) {
    const text = objectAt(page, index)
    if (text !== undefined && text.length > start.length + 20) return text
  }
  // The version may stand further down: these are the positions where pages are known to hold one.
  for (const { index, 0: start } of page.matchAll(
    /["']?\b(?:swaggerDoc|spec|definition)["']?\s*:\s*(?=\{)/g,
  )) {
    const text = objectAt(page, index + start.length)
    if (text !== undefined && /["']?(?:openapi|swagger)["']?\s*:\s*["'][23]\./.test(text)) return text
  }
  return undefined
}

/** The text of the object that begins there; braces inside of texts do not count. */
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
