import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../server/query-client.ts'
import type { EarlyRequest } from '../connection/reading/fetch-description.ts'
import { descriptionOptions } from '../connection/use-description.ts'
import type { Server } from '../server/server.tsx'
import type { Configuration } from './configuration/configuration-defaults.ts'
import { OWN_SCREENS } from './own-screens.ts'
import { createServer, knownServer } from './session/create-server.ts'
import type { SessionFollower } from './session/follow-session.ts'
import { loadSessionCode } from './shell/load-session-code.ts'
import { fetchScreen } from './navigation/late-screens.ts'
import { isOfApi, readFirstList } from './navigation/read-first-list.ts'
import { whenAllIsRead } from '../connection/large/when-idle.ts'
import type { Session } from '../session/session.ts'
import { createAppRouter, type AppRouter } from './router.tsx'

/** One server as it runs in this page. */
export interface Started {
  server: Server
  queryClient: QueryClient
  router: AppRouter
  /** Stops timers and subscriptions. */
  stop: () => void
}

/**
 * Creates the client, cache, router and session of one server. `ownScreens` are those of `own-screens.ts`, unless a test passes
 * others. `early` is a request for the description that has already been sent.
 */
export function start(configuration: Configuration, ownScreens = OWN_SCREENS, early?: EarlyRequest): Started {
  const queryClient = createQueryClient()
  const server = createServer(configuration, queryClient, async (refused) =>
    (await follow()).onUnauthorized(refused),
  )
  // Requested before anything is drawn that needs it.
  const reading = queryClient.prefetchQuery(descriptionOptions(server, configuration.description, early))
  const readOpenedList = async (): Promise<void> => {
    await reading
    // A custom screen reads its own data.
    if (isOfApi(router, router.latestLocation.pathname))
      await readFirstList(queryClient, knownServer(server, queryClient), router.latestLocation)
  }
  const firstRows = readOpenedList()
  const router: AppRouter = createAppRouter({ configuration, queryClient, firstRows }, ownScreens)
  const firstSession = server.session.get()
  let following: Promise<SessionFollower> | undefined
  const follow = () => {
    following ??= loadSessionCode().then(({ followSession }) =>
      followSession({ server, queryClient, router, configuration, firstSession, fetchLogin }),
    )
    // If loading fails, the next call tries again.
    following.catch(() => (following = undefined))
    return following
  }
  const stops = [server.session.subscribe(() => void follow())]
  // With a valid token the first rows need no session code. Nor does the start page without a session.
  if (hasLastingToken(firstSession) || (firstSession === undefined && isAtStart(router)))
    stops.push(whenAllIsRead(queryClient, () => void follow()))
  else void follow()
  return {
    server,
    queryClient,
    router,
    stop: () => {
      for (const stop of stops) stop()
      void following?.then(({ stop }) => stop())
    },
  }
}

const fetchLogin = () => fetchScreen('login')

/** Whether a session's token stays valid while a first screen loads. */
function hasLastingToken(session: Session | undefined): boolean {
  return session?.expiresAt !== undefined && session.expiresAt > Date.now() + LONG_ENOUGH
}

function isAtStart(router: AppRouter): boolean {
  return router.latestLocation.pathname === '/'
}

/** How long a first screen may take to load (ms). */
const LONG_ENOUGH = 60_000
