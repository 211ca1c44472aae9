import { isSignInLikely } from '../../openapi/security/likely-sign-in.ts'
import { removeCookies } from '../../auth/authorize.ts'
import { isOnlyRefreshed, readDescriptionAgain } from '../../connection/description-again.ts'
import { forgetPerson } from '../../auth/forget-person.ts'
import { keys } from '../../server/keys.ts'
import { followOutage } from '../../server/outage.ts'
import { keepSessionFresh } from '../../auth/keep-session-fresh.ts'
import { pathsRead, whenRead } from '../../auth/read-paths.ts'
import type { Refusal } from '../../auth/where-session-holds.ts'
import type { RefusedRequest } from '../../http/connection.ts'
import { createRefusedRequests } from '../../session/refused-requests.ts'
import { knownServer, loadRefused, serverWithDescription } from './create-server.ts'
import { foreignLogin, isOwnLogin, ownPath, returnAddress } from '../configuration/login-address.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import type { Server } from '../../server/server.tsx'
import type { Session } from '../../session/session.ts'

/** Reacts to changes of a session for as long as the app runs. */
export interface SessionFollower {
  /**
   * Handles a 401: opens the login page, which keeps the current address. The session ends unless it proves to be accepted
   * elsewhere. Returns `false` if a sign-in has just changed nothing for this request. Its error is then shown where it occurred.
   */
  signInAgain: (refused: RefusedRequest) => Promise<boolean>
  stop: () => void
}

// Exported here to be loaded with this code, because signing out must not wait for the network.
export { signOutHere } from './sign-out-here.ts'

/** The parts of the app that follow a session. */
export interface FollowedApp {
  server: Server
  queryClient: QueryClient
  router: AnyRouter
  configuration: Configuration
  /** The session at the start of the app. */
  began: Session | undefined
  /** Loads the code of the login page. */
  fetchLogin: () => Promise<void>
}

/**
 * Reacts when a session begins, changes or ends, in this tab or another. It opens the login page and returns from it, and removes
 * what one person has read from the cache. It reads the description again, and refreshes the token before it expires.
 */
export function followSession({
  server,
  queryClient,
  router,
  configuration,
  began,
  fetchLogin,
}: FollowedApp): SessionFollower {
  const goToLogin = (request?: string) => {
    const { login } = configuration
    if (!isOwnLogin(login)) return location.assign(foreignLogin(login, location.href))
    if (isAtLogin()) return
    const returnTo = router.latestLocation.href
    if (request === undefined) showRefusal(undefined)
    else showRefusal({ request, returnTo, isChecking: server.session.get() !== undefined })
    // Replaces the refused page in the history: going back to it would only lead here again.
    void router.navigate({
      to: ownPath(login),
      search: { return: returnTo },
      replace: request !== undefined,
    })
  }
  const showRefusal = (refusal: Refusal | undefined) =>
    queryClient.setQueryData<Refusal | null>(keys.refusal(server), refusal ?? null)
  const refusedRequests = createRefusedRequests(server.id)
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
      // The next person must not see what the previous one has read.
      forgetPerson(queryClient, server)
      return
    }
    // A refreshed token, or an attempt to refresh it, is not a sign-in.
    const isSignIn = last.refresh === undefined || !isOnlyRefreshed(before, last)
    if (isSignIn) refusedRequests.markSignedIn()
    if (isSignIn && isAtLogin()) {
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
  /** Loads the login page early: without a session the first response probably leads there. */
  const fetchLikelyLogin = async () => {
    const { description } = await described()
    const isLikely = description !== undefined && last === undefined && isSignInLikely(description)
    if (isLikely && isOwnLogin(configuration.login)) await fetchLogin()
  }
  // The start page needs no session.
  if (router.latestLocation.pathname !== '/') void fetchLikelyLogin()
  const stopRefreshing = keepSessionFresh(server.session, described, loadRefused)
  const { pace, stop: stopPacing } = followOutage(queryClient)
  server.pace = pace
  // Changes need this code, and the network may be down by then.
  void server.client.connection.confine?.()
  let proving: Promise<() => void> | undefined
  const proveUnchecked = () => {
    if (server.session.get()?.isUnchecked !== true) return
    proving ??= loadRefused().then(({ proveByReading }) =>
      proveByReading(queryClient, server, () => knownServer(server, queryClient)),
    )
    proving.catch(() => {
      proving = undefined
    })
  }
  const stopLooking = server.session.subscribe(proveUnchecked)
  proveUnchecked()
  // The server accepts every path that is read, before or from now on. The next refusal of such a path is a new one.
  const markAccepted = (path: string) => refusedRequests.markAccepted(`GET ${path}`)
  for (const path of pathsRead(queryClient, server)) markAccepted(path)
  const stopMarking = whenRead(queryClient, server, markAccepted)
  let isChecking = false
  /** Ends a session after a 401, unless the server still accepts it elsewhere: then the login page offers to continue. */
  const endUnlessHeld = async (refused: Session, path: string) => {
    if (isChecking) return false
    isChecking = true
    const known = knownServer(server, queryClient)
    const code = await loadRefused().catch(() => undefined)
    // If the code cannot be loaded, not even the host of this page responds.
    const holding =
      code?.whereSessionHolds(known, queryClient, refused, path) ?? Promise.resolve('silent' as const)
    const held = await holding.finally(() => {
      isChecking = false
    })
    const isSame = server.session.get()?.accessToken === refused.accessToken
    if (!isSame) return false
    if (held === undefined) {
      const isRegained = (await code?.regainSession(known)) ?? false
      if (!isRegained && server.session.get()?.accessToken === refused.accessToken) server.session.end()
      if (!isRegained) return false
    }
    const isHeld = held !== 'silent'
    if (isHeld && held !== undefined) refusedRequests.markHeld(refused)
    queryClient.setQueryData<Refusal | null>(keys.refusal(server), (shown) => {
      if (shown === null || shown === undefined) return shown
      // With a new token the person can continue where the old one was refused.
      const goOn = isHeld ? (held?.address ?? shown.returnTo) : undefined
      return { ...shown, isChecking: false, goOn }
    })
    return isHeld
  }
  return {
    signInAgain: async ({ method, address }) => {
      const path = pathBelow(server, address)
      const request = `${method} ${path}`
      const session = server.session.get()
      if (refusedRequests.isFutile(request, session)) return false
      refusedRequests.note(request)
      if (session !== undefined && !isOwnLogin(configuration.login))
        return !(await endUnlessHeld(session, path))
      if (session === undefined) await fetchLogin()
      // The person may have signed in meanwhile in another tab.
      if (session !== undefined || server.session.get() === undefined) goToLogin(request)
      if (session !== undefined) void endUnlessHeld(session, path)
      return true
    },
    stop: () => {
      unsubscribe()
      stopRefreshing()
      stopLooking()
      proving?.then(
        (stop) => stop(),
        () => undefined,
      )
      stopMarking()
      stopPacing()
    },
  }
}

/** An address as a path of the description: relative to the base path, else to the root. */
function pathBelow({ client: { base } }: Server, { pathname }: URL): string {
  const start = base.pathname.replace(/\/$/, '')
  return pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname
}
