import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import { forgetSaved } from './saved/forget-saved.ts'
import { keys } from '../server/keys.ts'
import { isSamePerson } from '../session/one-person.ts'
import type { Server } from '../server/server.tsx'

/** True if a session only got a new token, so that the person is the same. */
export function isOnlyRefreshed(before: Session | undefined, now: Session | undefined): boolean {
  return before === undefined ? now === undefined : isSamePerson(before, now)
}

/** Reads the description again, without the copy saved for the previous person. Another person may see another description. */
export async function readDescriptionAgain(client: QueryClient, server: Server): Promise<void> {
  const queryKey = keys.description(server)
  forgetSaved(server)
  // Without a description the page waits as at the start, instead of showing the last error.
  if (client.getQueryData(queryKey) === undefined) return client.resetQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  // A person who may not read the description must not see that of the previous person.
  if (query?.state.status === 'error' && server.session.get() === undefined)
    query.setState({ data: undefined })
}
