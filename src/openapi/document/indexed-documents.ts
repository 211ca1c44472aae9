import { listOf, nodeOf, textOf, type Node, wordOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** The descriptions that an index names, as it writes them: APIs.json, the settings of Swagger UI, an API catalog (RFC 9727). */
export function documentsInIndex(document: Node): string[] {
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
