import { isObject } from '../model/is-object.ts'

/** What a Link Object has (HAL §5), and the relation of Spring HATEOAS. */
const LINK = /^(?:rel|href|hreflang|templated|title|type|name|deprecation|profile|media|method)$/

/**
 * True for the addresses of a record that only programs follow: `_links` of HAL (§4.1.1), and `links` whose entries are
 * nothing but links. Links of a person have more than addresses, or no `href`.
 */
export function areLinks(name: string, value: unknown): boolean {
  if (name === '_links') return true
  if (name !== 'links' || typeof value !== 'object' || value === null) return false
  const links = Object.values(value).flat()
  return links.length > 0 && links.every((link) => isObject(link) && isLink(Object.keys(link)))
}

/** True for the property names of a link. */
export function isLink(names: readonly string[]): boolean {
  return names.includes('href') && names.every((name) => LINK.test(name))
}
