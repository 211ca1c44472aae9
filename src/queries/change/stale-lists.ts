import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { parametersOfPaging } from '../../openapi/lists/paging/paging.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { keys, readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { plain } from '../../openapi/wording/words.ts'

/** What was changed: the list, and the resource of its records if known. */
interface Changed {
  list: string
  resource?: Resource
}

/**
 * Marks as stale what a change may affect. That is every list of the same name, including nested ones
 * (`/contacts/7/tickets` beside `/tickets`). It is also every list that embeds its records (a ticket names its
 * contact), and what custom screens read at the list's path or below it (`/tickets/summary`). What is on screen is read
 * again. `isKept` excludes pages of the list that already show the change.
 */
export async function markListsStale(
  client: QueryClient,
  server: Server,
  { list, resource }: Changed,
  isKept: (key: QueryKey) => boolean = () => false,
): Promise<void> {
  const own = segmentsOf(keys.below(server, list))
  const isAffected = ({ queryKey }: Query) => {
    const segments = segmentsOf(queryKey)
    const isList = readAs(queryKey) === 'list'
    if (isList && segments.join('/') === own.join('/')) return !isKept(queryKey)
    if ((isList || readAs(queryKey) === 'count') && segments.at(-1) === own.at(-1)) return true
    const isBelow = own.every((segment, index) => segment === segments[index])
    if (isBelow && readAs(queryKey) === 'json' && !isRecordAt(server, segments, resource)) return true
    return resource !== undefined && embedsRecordsOf(server, segments, resource)
  }
  // Looked for once: the screen of a saved record waits for it.
  const found = client.getQueryCache().findAll({ queryKey: keys.server(server), predicate: isAffected })
  const affected = { predicate: (query: Query) => found.includes(query) }
  // `invalidateQueries` keeps the response of a first read that is under way, which may be from before the change.
  await client.cancelQueries(affected)
  await client.invalidateQueries(affected)
}

/** True for the path of a record, whose own changes write it. What a server sums up at a path is no record. */
function isRecordAt(server: Server, segments: string[], changed?: Resource): boolean {
  const match = server.description?.match(`/${segments.join('/')}`)
  if (match?.kind !== 'record') return false
  return !match.resource.isSingleton || match.resource.path === changed?.path
}

/** True where the data at a path embeds records of the resource. */
function embedsRecordsOf(server: Server, segments: string[], resource: Resource): boolean {
  const match = server.description?.match(`/${segments.join('/')}`)
  if (match === undefined || match.kind === 'operation' || match.resource.path === resource.path) return false
  return match.resource.fields.some(
    ({ relation }) =>
      relation?.resource === resource.path && (relation.isEmbedded || relation.embeddedIn !== undefined),
  )
}

/** True where a page of a list is filtered or sorted by one of these properties. A change of them may move its rows. */
export function dependsOn({ dialect }: Resource, key: QueryKey, properties: string[]): boolean {
  const { query } = key.at(-1) as { query: Record<string, unknown> } // as keys.list writes it
  const paging = parametersOfPaging(dialect.paging)
  return Object.entries(query).some(([name, value]) => {
    if (paging.includes(name)) return false
    if (name === dialect.search?.name) return true
    const parameter = plain(`${name} ${String(value)}`)
    return properties.some((property) => parameter.includes(plain(property)))
  })
}
