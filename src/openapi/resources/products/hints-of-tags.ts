import { listOf, nodeOf, textOf, type Node } from '../../model/document.ts'
import { labelOfTag } from '../../wording/tag-label.ts'

/**
 * Ranks the tags of servers that separate their own records from a person's by a prefix
 * (`x-collection: server_users`). A person's come first. The key and the prefix have to be those of more than two
 * tags, and not of all.
 */
export function rankTags(document: Node): [tag: Node, rank: number][] {
  const tags = listOf(document.tags).map(nodeOf)
  const keys = new Set(tags.flatMap((tag) => Object.keys(tag).filter((key) => key.startsWith('x-'))))
  for (const key of keys) {
    const prefixes = tags.map((tag) => prefixOf(textOf(tag[key])))
    const known = prefixes.filter((prefix) => prefix !== undefined)
    const own = known.find((prefix) => prefix !== '' && known.filter((other) => other === prefix).length > 2)
    if (own === undefined || known.every((prefix) => prefix === own)) continue
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

/** The largest number of tags under one heading of `x-tagGroups`. Tags of a longer one are headings of their own. */
const MOST_BELOW = 24

/** The heading of each tag that is not its own: `x-tagGroups`, `parent` of OpenAPI 3.2. */
export function headingsOf(document: Node): Record<string, string> {
  const tags = new Map(listOf(document.tags).map((tag) => [textOf(nodeOf(tag).name) ?? '', nodeOf(tag)]))
  const headings: Record<string, string> = {}
  for (const name of tags.keys()) {
    let here = name
    for (let steps = 0; steps < 5; steps++) here = textOf(tags.get(here)?.parent) ?? here
    if (here !== name) headings[name] = labelOfTag(here, tags.get(here))
  }
  for (const group of listOf(document['x-tagGroups'])) {
    const name = textOf(nodeOf(group).name)
    const below = listOf(nodeOf(group).tags)
    // One heading over almost everything groups nothing.
    if (name === undefined || below.length > MOST_BELOW) continue
    for (const tag of below) if (typeof tag === 'string') headings[tag] = name
  }
  return headings
}
