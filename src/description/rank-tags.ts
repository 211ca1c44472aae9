import { listOf, nodeOf, textOf, type Node } from './document.ts'

/**
 * Servers that keep both their own and a person's records tell them apart by a prefix in what their tags say (`x-collection: server_users`):
 * a person's come first. Each tag gets its `rank` by the key and the prefix that more than two have and not all.
 */
export function rankTags(document: Node): [tag: Node, rank: number][] {
  const tags = listOf(document.tags).map(nodeOf)
  const keys = new Set(tags.flatMap((tag) => Object.keys(tag).filter((key) => key.startsWith('x-'))))
  for (const key of keys) {
    const prefixes = tags.map((tag) => prefixOf(textOf(tag[key])))
    const told = prefixes.filter((prefix) => prefix !== undefined)
    const own = told.find((prefix) => prefix !== '' && told.filter((other) => other === prefix).length > 2)
    if (own === undefined || told.every((prefix) => prefix === own)) continue
    return tags.map((tag, index) => [
      tag,
      prefixes[index] === undefined ? 20 : prefixes[index] === own ? 30 : 0,
    ])
  }
  return []
}

function prefixOf(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (/^([a-z]+)_/.exec(value)?.[1] ?? '')
}
