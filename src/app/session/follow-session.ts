import { isSignInLikely } from '../../openapi/security/likely-sign-in.ts'
import { removeCookies } from '../../auth/authorize.ts'
import { isOnlyRefreshed, readDescriptionAgain } from '../../connection/description-again.ts'
import { forgetPerson } from '../../auth/forget-person.ts'
import { keys } from '../../server/keys.ts'
import { followOutage } from '../../server/follow-outage.ts'
import { keepSessionFresh } from '../../auth/keep-session-fresh.ts'
import { pathsRead, whenRead } from '../../auth/read-paths.ts'
import type { Refusal } from '../../auth/where-session-is-accepted.ts'
import type { Connection } from '../../http/connection.ts'
import { createRefusedRequests, type RefusedRequests } from '../../session/refused-requests.ts'
import { knownServer, loadRefused, serverWithDescription } from './create-server.ts'
import { isOwnLogin, ownPath } from '../configuration/login-address.ts'
import { foreignLogin, returnAddress } from '../configuration/return-address.ts'
import { offerNewerVersion } from './newer-version.ts'
import { unauthorizedHandler, type LoginPage } from './unauthorized-handler.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import type { Server } from '../../server/server.tsx'
import type { Session } from '../../session/session.ts'

/** Reacts to changes of a session for as long as the app runs. */
export interface SessionFollower {
  /** Handles a 401; see `unauthorizedHandler`. */
  onUnauthorized: NonNullable<Connection['onUnauthorized']>
  stop: () => void
}

// Exported here to be loaded with this code, because signing out must not wait for the network.
export { signOutHere } from './sign-out-here.ts'

/** The parts of the app that follow a session. */
interface FollowedApp {
  server: Server
  queryClient: QueryClient
  router: AnyRouter
  configuration: Configuration
  /** The session at the start of the app. */
  firstSession: Session | undefined
  /** Loads the code of the login page. */
  fetchLogin: () => Promise<void>
}

/**
 * Reacts when a session begins, changes or ends, in this tab or another. It opens the login page and returns from it, and removes
 * what one person has read from the cache. It reads the description again, and refreshes the token before it expires. It also
 * offers a newer version of the app.
 * @visit idle
 */
export function followSession(app: FollowedApp): SessionFollower {
  const { server, queryClient, router, configuration } = app
  const described = () => serverWithDescription(server, configuration, queryClient)
  const refusedRequests = createRefusedRequests(server.id)
  const loginPage = loginPageOf(app)
  const { pace, stop: stopPacing } = followOutage(queryClient)
  server.pace = pace
  const stops = [
    followChanges(app, loginPage, refusedRequests),
    keepSessionFresh(server.session, described, loadRefused),
    proveUnchecked(app),
    markAccepted(app, refusedRequests),
    offerNewerVersion(server.client),
    stopPacing,
  ]
  // The start page needs no session.
  if (router.latestLocation.pathname !== '/') void fetchLikelyLogin(loginPage, server, described)
  // Changes need this code, and the network may be down by then.
  void server.client.connection.confine?.()
  return {
    onUnauthorized: unauthorizedHandler(server, queryClient, loginPage, refusedRequests),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

function loginPageOf({ server, queryClient, router, configuration, fetchLogin }: FollowedApp): LoginPage {
  const { login } = configuration
  const isOwn = isOwnLogin(login)
  const isOpen = () => router.latestLocation.pathname === ownPath(login)
  return {
    isOwn,
    fetch: fetchLogin,
    isOpen,
    open(request) {
      if (!isOwn) return location.assign(foreignLogin(login, location.href))
      if (isOpen()) return
      const returnTo = destination(router)
      const isChecking = server.session.get() !== undefined
      const refusal = request === undefined ? null : { request, returnTo, isChecking }
      queryClient.setQueryData<Refusal | null>(keys.refusal(server), refusal)
      // Replaces the refused page in the history: going back to it would only lead here again.
      const replace = request !== undefined && returnTo === router.latestLocation.href
      void router.navigate({ to: ownPath(login), search: { return: returnTo }, replace })
    },
  }
}

/** The address of the link that is being pressed, or of the page. A list is requested at the press, before the click leads there. */
function destination(router: AnyRouter): string {
  const link = document.querySelector<HTMLAnchorElement>('a[href]:active:not([download], [target])')
  if (link?.origin !== location.origin) return router.latestLocation.href
  const { pathname, search, hash } = link
  const href = pathname + search + hash
  return router.parseLocation({ ...router.history.location, pathname, search, hash, href }).href
}

/** Follows the beginning, the changes and the end of a session. Returns what stops it. */
function followChanges(
  { server, queryClient, router, firstSession }: FollowedApp,
  loginPage: LoginPage,
  refusedRequests: RefusedRequests,
): () => void {
  let last = firstSession
  const signedIn = () => {
    refusedRequests.markSignedIn()
    if (loginPage.isOpen()) returnFromLogin(router)
  }
  const follow = () => {
    const before = last
    last = server.session.get()
    if (before === last) return
    if (!isOnlyRefreshed(before, last)) void readDescriptionAgain(queryClient, server)
    if (last === undefined) {
      removeCookies(before?.credentials)
      loginPage.open()
      // The next person must not see what the previous one has read.
      forgetPerson(queryClient, server)
      return
    }
    // A refreshed token, or an attempt to refresh it, is not a sign-in.
    if (last.refresh === undefined || !isOnlyRefreshed(before, last)) signedIn()
    if (before === undefined) {
      void queryClient.invalidateQueries({ queryKey: keys.server(server) })
    } else if (before.userName !== last.userName) {
      forgetPerson(queryClient, server)
      void queryClient.refetchQueries({ queryKey: keys.server(server), type: 'active' })
    }
  }
  const stop = server.session.subscribe(() => {
    const before = last
    follow()
    // The same person signed in again: only a cookie of the server is another one.
    if (last !== undefined && before === last) signedIn()
  })
  follow()
  return stop
}

function returnFromLogin({ latestLocation, history }: AnyRouter): void {
  const search = latestLocation.search as Record<string, unknown> // parseQuery gives strings and lists of them
  history.replace(import.meta.env.BASE_URL.slice(0, -1) + returnAddress(search.return))
}

/** Loads the login page early: without a session the first response probably leads there. */
async function fetchLikelyLogin(
  loginPage: LoginPage,
  { session }: Server,
  described: () => Promise<Server>,
): Promise<void> {
  const { description } = await described()
  const isLikely = description !== undefined && session.get() === undefined && isSignInLikely(description)
  if (isLikely && loginPage.isOwn) await loginPage.fetch()
}

/** Proves a session that no request has tested yet, as soon as something is read. Returns what stops it. */
function proveUnchecked({ server, queryClient }: FollowedApp): () => void {
  let proving: Promise<() => void> | undefined
  const prove = () => {
    if (server.session.get()?.isUnchecked !== true) return
    proving ??= loadRefused().then(({ proveByReading }) =>
      proveByReading(queryClient, server, () => knownServer(server, queryClient)),
    )
    proving.catch(() => {
      proving = undefined
    })
  }
  const stopLooking = server.session.subscribe(prove)
  prove()
  return () => {
    stopLooking()
    proving?.then(
      (stop) => stop(),
      () => undefined,
    )
  }
}

/** Marks every path that is read, before or from now on: its next refusal is a new one. Returns what stops it. */
function markAccepted({ server, queryClient }: FollowedApp, refusedRequests: RefusedRequests): () => void {
  const mark = (path: string) => refusedRequests.markAccepted(`GET ${path}`)
  for (const path of pathsRead(queryClient, server)) mark(path)
  return whenRead(queryClient, server, mark)
}
