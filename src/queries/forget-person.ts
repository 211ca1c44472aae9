import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { markFor } from './saved-mark.ts'
import type { Server } from './server.tsx'

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
  forgetSaved(server)
}

/** The description as the server shows it to this person alone. */
function forgetSaved(server: Server): void {
  const mark = markFor(server, 'person')
  if (localStorage.getItem(mark) === null) return
  localStorage.removeItem(mark)
  const remove = async () => (await import('./keep-description.ts')).removeForgotten(server)
  void remove()
  // What was just being kept comes a moment later.
  setTimeout(() => void remove(), 3000)
}
