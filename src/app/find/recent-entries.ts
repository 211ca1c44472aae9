import type { QueryClient } from '@tanstack/react-query'
import { knownTitle } from '../../queries/titles/title-options.ts'
import type { Server } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import { recentPages } from '../../screens/links/recent-pages.ts'
import type { Entry } from './entry.ts'
import { recordEntry } from './find-records.ts'

const MOST = 6

/** The last opened records except `open`, with their titles from the cache. */
export function recentEntries(client: QueryClient, server: Server, open: string): Entry[] {
  return recentPages(server)
    .flatMap(({ address, title }) => {
      const match = title === undefined || address === open ? undefined : server.description?.match(address)
      if (title === undefined || match?.kind !== 'record') return []
      const { resource, parameters } = match
      const known = knownTitle(client, server, recordTarget(resource, parameters))?.title ?? title
      return [recordEntry(resource, address, known, resource.singular)]
    })
    .slice(0, MOST)
}
