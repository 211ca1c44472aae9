import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'
import { forgetValues } from '../server/request-parameters.ts'

/**
 * Forgets what a person has read from a server. A screen that still shows some of it is emptied, and reads nothing by itself: it is on
 * its way out, or `client.refetchQueries` reads again for the next person.
 */
export function forgetPerson(client: QueryClient, server: Server): void {
  const ofServer = { queryKey: keys.server(server) }
  client.removeQueries({ ...ofServer, type: 'inactive' })
  for (const query of client.getQueryCache().findAll(ofServer)) {
    query.reset() // stops what is under way
    // What a query began with is the person's as well: a row of a list.
    query.setState({ data: undefined, dataUpdatedAt: 0, error: null, status: 'pending' })
  }
  client.getMutationCache().clear()
  forgetValues(server)
}
