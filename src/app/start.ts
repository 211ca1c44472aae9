import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../server/query-client.ts'
import { descriptionOptions } from '../connection/use-description.ts'
import type { Server } from '../server/server.tsx'
import type { Configuration } from './configuration/configuration-defaults.ts'
import { createServer } from './create-server.ts'
import { followSession } from './follow-session.ts'
import { OWN_SCREENS } from './own-screens.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

export interface Started {
  server: Server
  queryClient: QueryClient
  router: AppRouter
  /** Ends timers and subscriptions. */
  stop: () => void
}

/** Wires one server: its client, cache, router and session. `ownScreens`: those of `own-screens.ts`, unless a test gives others. */
export function start(configuration: Configuration, ownScreens = OWN_SCREENS): Started {
  const queryClient = createQueryClient()
  const server = createServer(configuration, queryClient, () => void following.signInAgain())
  // Asked for before anything is drawn that needs it.
  void queryClient.prefetchQuery(descriptionOptions(server, configuration.description))
  const router = createAppRouter({ configuration, queryClient }, ownScreens)
  const following = followSession({ server, queryClient, router })
  return { server, queryClient, router, stop: following.stop }
}
