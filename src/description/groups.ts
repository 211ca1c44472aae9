import { listOf, nodeOf, textOf } from './document.ts'
import type { Description, Group } from './model.ts'
import { plain, singular } from './words.ts'

/** Top-level resources in the groups of the navigation: `x-tagGroups` or tags, one unnamed group where they would not help. */
export function groupsOf({ resolver: { document }, resources }: Description): Group[] {
  const top = resources.filter((resource) => resource.parent === undefined && !resource.isHidden)
  const tagGroups = new Map<string, string>()
  for (const group of listOf(document['x-tagGroups'])) {
    const name = textOf(nodeOf(group).name)
    for (const tag of listOf(nodeOf(group).tags))
      if (name !== undefined && typeof tag === 'string') tagGroups.set(tag, name)
  }
  const tags = listOf(document.tags).map((tag) => nodeOf(tag))
  const groups = new Map<string, Group>()
  for (const tag of tags) {
    const name = textOf(tag.name)
    if (name === undefined) continue
    const label = tagGroups.get(name) ?? textOf(tag['x-displayName']) ?? name
    if (!groups.has(label))
      groups.set(label, {
        name: label,
        description: tagGroups.has(name) ? undefined : textOf(tag.description),
        resources: [],
      })
  }
  for (const resource of top) {
    const tag = tags.find(({ name }) => name === resource.group)
    const label = tagGroups.get(resource.group) ?? textOf(tag?.['x-displayName']) ?? resource.group
    const group = groups.get(label) ?? { name: label, resources: [] }
    group.resources.push(resource)
    groups.set(label, group)
  }
  const filled = [...groups.values()].filter((group) => group.resources.length > 0)
  // A heading over every single resource says everything twice.
  const repeating = filled.filter(
    ({ name, resources: [only, ...more] }) =>
      more.length === 0 && only && plain(singular(name)) === plain(only.singular),
  )
  const isHelp = filled.length > 1 && repeating.length < filled.length / 2 && filled.length < top.length * 0.7
  return isHelp || top.length === 0 ? filled : [{ name: '', resources: top }]
}
