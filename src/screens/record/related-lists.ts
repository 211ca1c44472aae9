import type { Description, Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { at, idText } from '../../openapi/records/record.ts'
import { plain, plainSingular } from '../../openapi/wording/words.ts'
import { childParameters } from '../links/child-parameters.ts'

/** A list that belongs to a record: a nested one, or one filtered by the record. */
export interface Related {
  key: string
  /** `Tickets`, even where the list is called “Contact tickets”. */
  label: string
  resource: Resource
  parameters: PathParameters
  /** `{ contactId: '7' }` for a filtered list; empty for a nested one. */
  filters: Record<string, string>
  /** The list where another record that belongs to this one is created. */
  creation?: Pick<Related, 'resource' | 'parameters' | 'filters'>
}

/** From how many resources on filters are not searched, because their fields would have to be read first. */
const MOST_READ = 60

/**
 * The lists that belong to a record: `/contacts/7/tickets`, else `/tickets?contactId=7`. `record`: the record itself,
 * for lists that are filtered by another of its properties than its address has.
 */
export function relatedLists(
  description: Description,
  resource: Resource,
  parameters: PathParameters,
  record?: unknown,
): Related[] {
  if (resource.isSingleton) return []
  const below = resource.children
    .flatMap((path) => description.resource(path) ?? [])
    .filter((child) => child.list !== undefined && !child.isHidden)
    .map((child): Related => {
      const own = childParameters(resource, child, parameters)
      return {
        key: child.path,
        label: labelBeside(resource, child),
        resource: child,
        parameters: own,
        filters: {},
        creation:
          child.create === undefined ? elsewhere(child) : { resource: child, parameters: own, filters: {} },
      }
    })
  if (description.resources.length > MOST_READ) return below
  const names = new Set(below.flatMap(({ label, resource: { name } }) => [label, name].map(plain)))
  const narrowed = description.resources.flatMap((other): Related | [] => {
    if (
      other.parent !== undefined ||
      other.list === undefined ||
      other.isHidden ||
      [other.name, other.label, labelBeside(resource, other)].some((name) => names.has(plain(name)))
    )
      return []
    const filters = filtersBy(other)
    if (filters === undefined) return []
    const list = { resource: other, parameters: {}, filters }
    return { key: other.path, label: other.label, ...list, creation: other.create && list }
  })
  return [...below, ...narrowed]

  /**
   * Where records of a nested list are created instead. That is the list they belong to, with a reference to this record.
   */
  function elsewhere({ recordsOf }: Resource): Related['creation'] {
    const home = recordsOf === undefined ? undefined : description.resource(recordsOf)
    const filters = home?.create && home.parent === undefined ? filtersBy(home) : undefined
    return home && filters && { resource: home, parameters: {}, filters }
  }

  /** The filter of a list that selects what belongs to this record. */
  function filtersBy(list: Resource): Record<string, string> | undefined {
    const filter = filterFor(list, resource)
    if (filter === undefined) return undefined
    const { name, key } = filter
    const id = key === undefined ? parameters[resource.itemId?.parameter ?? ''] : idText(at(record, [key]))
    return id === undefined ? undefined : { [name]: id }
  }
}

/** Reads of the description what the lists of a record need. */
export function readRelated(...record: Parameters<typeof relatedLists>): void {
  for (const { resource } of relatedLists(...record)) void resource.presentation
}

/** The plain singular names of the lists below a record: `line` for `/orders/{id}/lines`. */
export function listsBelow(description: Description | undefined, { children }: Resource): Set<string> {
  const below = children.flatMap((path) => description?.resource(path) ?? [])
  return new Set(
    below.filter(({ list, isHidden }) => list && !isHidden).map(({ name }) => plainSingular(name)),
  )
}

/** `Tickets` for a list that is called “Contact tickets”, or “Tickets by contact”. */
export function labelBeside(resource: Resource, child: Resource): string {
  const lower = child.label.toLowerCase()
  const end = ` by ${resource.singular}`.toLowerCase()
  if (lower.endsWith(end)) return child.label.slice(0, -end.length)
  const qualifier = `${resource.singular} `.toLowerCase()
  if (!lower.startsWith(qualifier)) return child.label
  const rest = child.label.slice(qualifier.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/**
 * The filter of a list that takes the id of such a record. `key`: the property with that id, where the record's
 * address has another: `?artist_id=7` beside `/artists/{slug}`.
 */
function filterFor(list: Resource, { path }: Resource): { name: string; key?: string } | undefined {
  for (const { name, field, comparison } of list.dialect.filters) {
    if (comparison?.operator !== undefined) continue
    const own = list.fields.find((one) => one.name === (comparison?.field ?? name))
    const relations = [field.relation, own?.relation?.isEmbedded ? undefined : own?.relation]
    for (const relation of relations) {
      const [resource, key] = relation?.resource.split('#') ?? []
      if (resource === path) return { name, key }
    }
  }
  return undefined
}
