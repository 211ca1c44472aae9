import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import { forgetSaved } from './saved/forget-saved.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'

/** True where a session only got another token: the person is the same. */
export function isOnlyRefreshed(before: Session | undefined, now: Session | undefined): boolean {
  if (before === undefined || now === undefined) return before === now
  return (
    before.userName === now.userName &&
    (before.accessToken === now.accessToken || before.refreshToken !== undefined)
  )
}

/** Reads the description again, and not as it was saved for the person before: another person may see something else. */
export async function readDescriptionAgain(client: QueryClient, server: Server): Promise<void> {
  const queryKey = keys.description(server)
  forgetSaved(server)
  // Where there was none, the page waits for it as at the start, and does not go on saying that there is none.
  if (client.getQueryData(queryKey) === undefined) return client.resetQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  // What the person before could see is not for a person who may not read it.
  if (query?.state.status === 'error' && server.session.get() === undefined)
    query.setState({ data: undefined })
}
