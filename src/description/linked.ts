import { isNode, listOf, nodeOf, textOf } from './document.ts'

/** What a page or an index says about descriptions. */
export interface Linked {
  /** Descriptions that are inside, as text. */
  texts: string[]
  /** Where descriptions are said to be, as written, the likeliest first. */
  addresses: string[]
}

/** The descriptions that a web page shows or names, as Swagger UI, Redoc, Scalar, RapiDoc and Stoplight Elements are given them. */
export function linkedInPage(html: string): Linked {
  const texts: string[] = []
  const addresses: string[] = []
  for (const [, inner = ''] of html.matchAll(
    /<script[^>]*type=["']application\/(?:openapi\+)?(?:json|ya?ml)["'][^>]*>([\s\S]*?)<\/script>/gi,
  ))
    if (/openapi|swagger/.test(inner)) texts.push(inner)
  for (const found of html.matchAll(
    /(?:["']?(?:spec|swaggerDoc|content)["']?\s*:|\b(?:spec|__redoc_state|swaggerDoc|openapi)\s*=)\s*(?=\{)/g,
  )) {
    const object = objectAt(html, found.index + found[0].length)
    if (object === undefined || !/["']?(?:openapi|swagger)["']?\s*:/.test(object)) continue
    const state = /__redoc_state/.test(found[0]) ? /["']data["']\s*:\s*(?=\{)/.exec(object) : null
    texts.push((state && objectAt(object, state.index + state[0].length)) ?? object)
  }
  const named = [
    // elements of Redoc, RapiDoc, Scalar, Stoplight
    /\b(?:spec-url|specUrl|data-url|apiDescriptionUrl|api-description-url|spec_url)\s*=\s*["']([^"']+)["']/gi,
    /\bRedoc\.init\(\s*["']([^"']+)["']/g,
    /\b(?:configUrl|specUrl|spec_url|openapi_url|openApiUrl)["']?\s*[:=]\s*["']([^"']+)["']/g,
    /["']?\burl["']?\s*:\s*["'`]([^"'`]+)["'`]/g,
    /\burl\s*=\s*["'`]([^"'`]+)["'`]/g,
    /<link[^>]+rel=["'](?:service-desc|describedby|alternate)["'][^>]*href=["']([^"']+(?:json|ya?ml)[^"']*)["']/gi,
    // what makes the page knows the address
    /<script[^>]+src=["']([^"']*swagger-(?:ui-)?init(?:ializer)?[^"']*\.js[^"']*)["']/gi,
    /href=["']([^"']*(?:openapi|swagger|api-docs)[^"']*\.(?:json|ya?ml))["']/gi,
  ]
  for (const pattern of named)
    for (const [, address = ''] of html.matchAll(pattern)) addresses.push(unescaped(address))
  return { texts, addresses: usable(addresses) }
}

/** The descriptions that an index names: APIs.json, the configuration of Swagger UI, a list of links. */
export function linkedInIndex(document: unknown): string[] {
  if (!isNode(document)) return []
  const addresses: string[] = []
  const add = (value: unknown) => {
    const address = textOf(value)
    if (address !== undefined) addresses.push(address)
  }
  for (const api of listOf(document.apis).map(nodeOf))
    for (const property of listOf(api.properties).map(nodeOf))
      if (/openapi|swagger/i.test(String(property.type))) add(property.url ?? property.data)
  for (const one of listOf(document.urls).map(nodeOf)) add(one.url)
  for (const key of ['url', 'configUrl', 'openapi_url', 'swagger_url', 'openapiUrl', 'swaggerUrl'])
    if (/json|ya?ml|openapi|swagger|api-docs|schema/i.test(String(document[key]))) add(document[key])
  // RFC 9727 and RFC 8631: links with the relation service-desc
  for (const link of [
    document,
    ...listOf(document.linkset).map(nodeOf),
    nodeOf(document._links),
    nodeOf(document.links),
  ])
    for (const one of [link['service-desc'], link['openapi']].flat()) add(nodeOf(one).href)
  return usable(addresses)
}

/** Examples and pictures are no descriptions. */
function usable(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter(
    (address) =>
      !/petstore\.swagger\.io|^data:|^javascript:|\.(?:png|svg|ico|css|html?|jpe?g|gif|woff2?)(?:\?|$)/i.test(
        address,
      ) && !/[<>{}$\s]/.test(address),
  )
}

function unescaped(address: string): string {
  return address
    .replace(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
    .replaceAll('&amp;', '&')
}

/** The object literal that starts at a brace, as its text; `undefined` where it does not end. */
function objectAt(text: string, start: number): string | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '"' || character === "'" || character === '`') {
      for (at++; at < text.length && text[at] !== character; at++) if (text[at] === '\\') at++
    } else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
