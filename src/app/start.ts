import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../queries/keys.ts'
import { createQueryClient } from '../queries/query-client.ts'
import type { Server } from '../queries/server.tsx'
import type { Configuration } from './configuration-defaults.ts'
import { createServer } from './create-server.ts'
import { foreignLogin, isOwnLogin, returnAddress } from './login-address.ts'
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
    if (location.pathname === new URL(login, location.origin).pathname) return
    const here = location.pathname + location.search + location.hash
    void router.navigate({ to: login, search: { return: here } })
  }

  let last = server.session.get()
  const unsubscribe = server.session.subscribe(() => {
    const before = last
    last = server.session.get()
    if (before !== undefined && last === undefined) {
      goToLogin()
      // What the person before has read is not for the next one.
      void queryClient.cancelQueries({ queryKey: keys.server(server) })
      queryClient.removeQueries({ queryKey: keys.server(server) })
      queryClient.getMutationCache().clear()
    } else if (before === undefined && last !== undefined) {
      const search = router.latestLocation.search as Record<string, unknown> // parseQuery gives strings and lists of them
      if (router.latestLocation.pathname === new URL(configuration.login, location.origin).pathname) {
        router.history.replace(returnAddress(search.return))
      }
    } else if (before?.userName !== last?.userName) {
      queryClient.removeQueries({ queryKey: keys.server(server) })
    }
  })
  let stopRefreshing = () => {}
  let isStopped = false
  // Not needed for the first page: a token that is about to end is replaced a moment later.
  void import('../queries/session-refresh.ts').then(({ keepSessionFresh }) => {
    if (!isStopped) stopRefreshing = keepSessionFresh(() => server)
  })
  return {
    server,
    queryClient,
    router,
    stop: () => {
      isStopped = true
      unsubscribe()
      stopRefreshing()
    },
  }
}
