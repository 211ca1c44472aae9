import { hasSignIn } from '../../openapi/security/sign-in.ts'
import { removeCookies } from '../../auth/authorize.ts'
import { isOnlyRefreshed, readDescriptionAgain } from '../../connection/description-again.ts'
import { forgetPerson } from '../../auth/forget-person.ts'
import { keys } from '../../server/keys.ts'
import { proveByReading } from '../../auth/prove-by-reading.ts'
import { keepSessionFresh } from '../../auth/session-refresh.ts'
import { knownServer, serverWithDescription } from './create-server.ts'
import { foreignLogin, isOwnLogin, ownPath, returnAddress } from '../configuration/login-address.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import type { Server } from '../../server/server.tsx'
import type { Session } from '../../session/session.ts'

/** What follows a session for as long as the app runs. */
export interface SessionFollower {
  /** A 401 anywhere: the session is over, and the way to the login page keeps the address. */
  signInAgain: () => Promise<void>
  stop: () => void
}

/** What a session is followed in. */
export interface FollowedApp {
  server: Server
  queryClient: QueryClient
  router: AnyRouter
  configuration: Configuration
  /** The session that the app began with. */
  began: Session | undefined
  /** Fetches the code of the login page. */
  fetchLogin: () => Promise<void>
}

/**
 * Does what a session that begins, changes or ends asks for, in this tab or another: the way to the login page and back, forgetting what
 * one person has read, reading the description again, and another token before the old one ends.
 */
export function followSession({
  server,
  queryClient,
  router,
  configuration,
  began,
  fetchLogin,
}: FollowedApp): SessionFollower {
  const goToLogin = () => {
    const { login } = configuration
    if (!isOwnLogin(login)) return location.assign(foreignLogin(login, location.href))
    if (isAtLogin()) return
    void router.navigate({ to: ownPath(login), search: { return: router.latestLocation.href } })
  }
  const isAtLogin = () => router.latestLocation.pathname === ownPath(configuration.login)

  let last = began
  const followChange = () => {
    const before = last
    last = server.session.get()
    if (before === last) return
    if (!isOnlyRefreshed(before, last)) void readDescriptionAgain(queryClient, server)
    if (last === undefined) {
      removeCookies(before?.credentials)
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
  }
  const unsubscribe = server.session.subscribe(followChange)
  followChange()
  const described = () => serverWithDescription(server, configuration, queryClient)
  /** Without a session the first response is likely to lead to the login page, so its code comes meanwhile. */
  const fetchLikelyLogin = async () => {
    const { description } = await described()
    const isLikely = description !== undefined && last === undefined && hasSignIn(description)
    if (isLikely && isOwnLogin(configuration.login)) await fetchLogin()
  }
  // The start page is open to everybody.
  if (router.latestLocation.pathname !== '/') void fetchLikelyLogin()
  const stopRefreshing = keepSessionFresh(server.session, described)
  const stopProving = proveByReading(queryClient, server, () => knownServer(server, queryClient))
  return {
    signInAgain: async () => {
      if (server.session.get() !== undefined) return server.session.end()
      await fetchLogin()
      // A person may have signed in meanwhile, in another tab.
      if (server.session.get() === undefined) goToLogin()
    },
    stop: () => {
      unsubscribe()
      stopRefreshing()
      stopProving()
    },
  }
}
