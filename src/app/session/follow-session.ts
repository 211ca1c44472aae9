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

/** What follows a session for as long as the app runs. */
export interface SessionFollower {
  /**
   * A 401 anywhere leads to the login page, and the way there keeps the address. The session ends unless it is shown to hold elsewhere. False
   * where a sign-in has just changed nothing for this request: its refusal is shown where it is.
   */
  signInAgain: (refused: RefusedRequest) => Promise<boolean>
  stop: () => void
}

// Loaded with the code that follows a session: signing out waits for no network.
export { signOutHere } from './sign-out-here.ts'

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
 * Does what is needed when a session begins, changes or ends, in this tab or another. It leads to the login page and back, and forgets what one
 * person has read. It reads the description again, and gets another token before the old one expires.
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
    // Instead of the page that was refused: going back would only lead here again.
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
      // What the person before has read is not for the next one.
      forgetPerson(queryClient, server)
      return
    }
    // Another token, or an attempt to get one, is no sign-in.
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
  /** Without a session the first response is likely to lead to the login page, so its code comes meanwhile. */
  const fetchLikelyLogin = async () => {
    const { description } = await described()
    const isLikely = description !== undefined && last === undefined && isSignInLikely(description)
    if (isLikely && isOwnLogin(configuration.login)) await fetchLogin()
  }
  // The start page is open to everybody.
  if (router.latestLocation.pathname !== '/') void fetchLikelyLogin()
  const stopRefreshing = keepSessionFresh(server.session, described, loadRefused)
  const { pace, stop: stopPacing } = followOutage(queryClient)
  server.pace = pace
  // A change is sent from there: its code is here before the network may be gone.
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
  // What was read before this code was there, and from now on: its next refusal is a new one.
  const markAccepted = (path: string) => refusedRequests.markAccepted(`GET ${path}`)
  for (const path of pathsRead(queryClient, server)) markAccepted(path)
  const stopMarking = whenRead(queryClient, server, markAccepted)
  let isChecking = false
  /** Ends a session after a 401, unless it still holds elsewhere: then the login page offers to go on. */
  const endUnlessHeld = async (refused: Session, path: string) => {
    if (isChecking) return false
    isChecking = true
    const known = knownServer(server, queryClient)
    const code = await loadRefused().catch(() => undefined)
    // Without the code not even the host of this page responds.
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
      // With another token the person goes on where the old one was refused.
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
      // A person may have signed in meanwhile, in another tab.
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

/** The path of an address as the description writes it: below the base path, else from the root. */
function pathBelow({ client: { base } }: Server, { pathname }: URL): string {
  const start = base.pathname.replace(/\/$/, '')
  return pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname
}
