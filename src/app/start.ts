import type { QueryClient } from '@tanstack/react-query'
import { forgetPerson } from '../queries/forget-person.ts'
import { keys } from '../queries/keys.ts'
import { createQueryClient } from '../queries/query-client.ts'
import type { Server } from '../queries/server.tsx'
import { descriptionOptions } from '../queries/use-description.ts'
import type { Configuration } from './configuration-defaults.ts'
import { createServer } from './create-server.ts'
import { foreignLogin, isOwnLogin, ownPath, returnAddress } from './login-address.ts'
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
  const server = createServer(configuration, () => signInAgain())
  const router = createAppRouter({ configuration, queryClient })

  /** A 401 anywhere: the session is over, and the way to the login page remembers the place. */
  const signInAgain = () => {
    if (server.session.get() !== undefined) server.session.end()
    else goToLogin()
  }
  const goToLogin = () => {
    const { login } = configuration
    if (!isOwnLogin(login)) return location.assign(foreignLogin(login, location.href))
    if (isAtLogin()) return
    void router.navigate({ to: ownPath(login), search: { return: router.latestLocation.href } })
  }
  const isAtLogin = () => router.latestLocation.pathname === ownPath(configuration.login)

  let last = server.session.get()
  const unsubscribe = server.session.subscribe(() => {
    const before = last
    last = server.session.get()
    if (before === last) return
    if (last === undefined) {
      goToLogin()
      // What the person before has read is not for the next one.
      forgetPerson(queryClient, server)
      return
    }
    if (isAtLogin()) {
      const search = router.latestLocation.search as Record<string, unknown> // parseQuery gives strings and lists of them
      router.history.replace(import.meta.env.BASE_URL.slice(0, -1) + returnAddress(search.return))
    }
    if (before === undefined) {
      void queryClient.invalidateQueries({ queryKey: keys.server(server) })
    } else if (before.userName !== last.userName) {
      forgetPerson(queryClient, server)
      void queryClient.refetchQueries({ queryKey: keys.server(server), type: 'active' })
    }
  })
  let stopFollowing = () => {}
  let isStopped = false
  // Not needed for the first page: a token that is about to end is replaced a moment later.
  const startFollowing = async () => {
    const { followSession } = await import('../queries/follow-session.ts')
    if (!isStopped) stopFollowing = followSession(queryClient, server, described)
  }
  void startFollowing()
  /** The server with its description, which may name the token path. */
  const described = async (): Promise<Server> => {
    const options = descriptionOptions(server, configuration.description)
    const found = await queryClient.ensureQueryData(options).catch(() => undefined)
    return { ...server, description: found?.description, descriptionAddress: found?.address }
  }
  return {
    server,
    queryClient,
    router,
    stop: () => {
      isStopped = true
      unsubscribe()
      stopFollowing()
    },
  }
}
