import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../server/keys.ts'
import { NoDescriptionError, type Attempt } from '../connection/search-description.ts'
import type { Server } from '../server/server.tsx'

/** Where something stands that may be the description, but is not shown to everybody; `undefined` where no such place was met. */
export function guardedPlace(client: QueryClient, server: Server): Attempt | undefined {
  const error = client.getQueryState(keys.description(server))?.error
  return error instanceof NoDescriptionError ? error.attempts.find(({ isGuarded }) => isGuarded) : undefined
}
