import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'
import { forgetValues } from '../server/request-parameters.ts'

/**
 * Removes what a person has read from a server. Queries of visible screens are emptied but not repeated. Either the screen is about
 * to close, or `client.refetchQueries` reads again for the next person.
 */
export function forgetPerson(client: QueryClient, server: Server): void {
  const ofServer = { queryKey: keys.server(server) }
  client.removeQueries({ ...ofServer, type: 'inactive' })
  for (const query of client.getQueryCache().findAll(ofServer)) {
    query.reset() // stops a running request
    // The initial data of a query belongs to the person as well: a row of a list, for example.
    query.setState({ data: undefined, dataUpdatedAt: 0, error: null, status: 'pending' })
  }
  client.getMutationCache().clear()
  forgetValues(server)
}
