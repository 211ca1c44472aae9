import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../server/query-client.ts'
import { descriptionOptions } from '../connection/use-description.ts'
import type { Server } from '../server/server.tsx'
import type { Configuration } from './configuration/configuration-defaults.ts'
import { createServer } from './create-server.ts'
import { followSession } from './follow-session.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

export interface Started {
  server: Server
  queryClient: QueryClient
  router: AppRouter
  /** Ends timers and subscriptions. */
  stop: () => void
}

/** Wires one server: its client, cache, router and session. */
export function start(configuration: Configuration): Started {
  const queryClient = createQueryClient()
  const server = createServer(configuration, queryClient, () => void following.signInAgain())
  // Asked for before anything is drawn that needs it.
  void queryClient.prefetchQuery(descriptionOptions(server, configuration.description))
  const router = createAppRouter({ configuration, queryClient })
  const following = followSession({ server, queryClient, router })
  return { server, queryClient, router, stop: following.stop }
}
