import { hasSignIn } from '../openapi/security/sign-in.ts'
import { removeCookies } from '../auth/authorize.ts'
import { isOnlyRefreshed, readDescriptionAgain } from '../connection/description-again.ts'
import { forgetPerson } from '../auth/forget-person.ts'
import { keys } from '../server/keys.ts'
import { proveByReading } from '../auth/prove-by-reading.ts'
import { keepSessionFresh } from '../auth/session-refresh.ts'
import { knownServer, serverWithDescription } from './create-server.ts'
import { foreignLogin, isOwnLogin, ownPath, returnAddress } from './configuration/login-address.ts'
import { fetchScreen } from './navigation/late-screens.ts'
import type { Started } from './start.ts'

/** What follows a session for as long as the app runs. */
export interface SessionFollower {
  /** A 401 anywhere: the session is over, and the way to the login page remembers the place. */
  signInAgain: () => Promise<void>
  stop: () => void
}

/**
 * Does what a session that begins, changes or ends asks for, in this tab or another: the way to the login page and back, forgetting what
 * one person has read, reading the description again, and another token before the old one ends.
 */
export function followSession({
  server,
  queryClient,
  router,
}: Pick<Started, 'server' | 'queryClient' | 'router'>): SessionFollower {
  const { configuration } = router.options.context
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
  })
  const described = () => serverWithDescription(server, configuration, queryClient)
  /** Who is not signed in is likely to be sent to the login page by the first answer, so its code comes meanwhile. */
  const fetchLogin = async () => {
    const { description } = await described()
    const isLikely = description !== undefined && last === undefined && hasSignIn(description)
    if (isLikely && isOwnLogin(configuration.login)) await fetchScreen('login')
  }
  // The start page is open to everybody.
  if (router.latestLocation.pathname !== '/') void fetchLogin()
  const stopRefreshing = keepSessionFresh(server.session, described)
  const stopProving = proveByReading(queryClient, server, () => knownServer(server, queryClient))
  return {
    signInAgain: async () => {
      if (server.session.get() !== undefined) return server.session.end()
      await fetchScreen('login')
      // Somebody may have signed in meanwhile, in another tab.
      if (server.session.get() === undefined) goToLogin()
    },
    stop: () => {
      unsubscribe()
      stopRefreshing()
      stopProving()
    },
  }
}
