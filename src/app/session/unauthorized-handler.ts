import type { QueryClient } from '@tanstack/react-query'
import type { Refusal } from '../../auth/where-session-is-accepted.ts'
import type { Connection } from '../../http/connection.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import type { RefusedRequests } from '../../session/refused-requests.ts'
import type { Session } from '../../session/session.ts'
import { knownServer, loadRefused } from './create-server.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** The login page, as the app opens it. */
export interface LoginPage {
  /** False for a page of another origin, which is opened by leaving the app. */
  isOwn: boolean
  /** Loads its code. */
  fetch: () => Promise<void>
  isOpen: () => boolean
  /** Opens it; signing in leads back to the current address. `request`: the refused one, which the page names. */
  open: (request?: string) => void
}

/**
 * Returns the handler of a 401. It opens the login page, which keeps the current address. The session ends unless it proves to be
 * accepted at another address.
 *
 * The handler resolves to `false` if a sign-in has just changed nothing for this request. Its error is then shown where it occurred.
 */
export function unauthorizedHandler(
  server: Server,
  queryClient: QueryClient,
  loginPage: LoginPage,
  refusedRequests: RefusedRequests,
): NonNullable<Connection['onUnauthorized']> {
  const endUnlessAccepted = sessionCheck(server, queryClient, refusedRequests)
  return async ({ method, address }) => {
    const path = pathBelow(server, address)
    const request = `${method} ${path}`
    const session = server.session.get()
    if (refusedRequests.isFutile(request, session)) return false
    refusedRequests.note(request)
    if (session === undefined) {
      await loginPage.fetch()
      // The person may have signed in meanwhile in another tab.
      if (server.session.get() === undefined) loginPage.open(request)
      return true
    }
    // Leaving the app for nothing would lose what was typed.
    if (!loginPage.isOwn) return !(await endUnlessAccepted(session, path))
    loginPage.open(request)
    void endUnlessAccepted(session, path)
    return true
  }
}

/**
 * Returns a function that ends a session after a 401 at `path`, unless the server accepts it at another address. The login page then
 * offers to continue there. It resolves to true where the session is accepted.
 */
function sessionCheck(server: Server, queryClient: QueryClient, refusedRequests: RefusedRequests) {
  let isChecking = false
  return async (session: Session, path: string): Promise<boolean> => {
    if (isChecking) return false
    isChecking = true
    const known = knownServer(server, queryClient)
    const code = await loadRefused().catch(() => undefined)
    const checking =
      code?.whereSessionIsAccepted(known, queryClient, session, path) ?? Promise.resolve('silent' as const)
    const accepting = await checking.finally(() => {
      isChecking = false
    })
    const isSame = () => server.session.get()?.accessToken === session.accessToken
    if (!isSame()) return false
    // If the code cannot be loaded, not even the host of this page responds.
    if (code === undefined || accepting === 'silent') {
      endCheck(server, queryClient, () => undefined)
      return false
    }
    if (accepting !== undefined) {
      refusedRequests.markAcceptedElsewhere(session)
      endCheck(server, queryClient, () => accepting.address)
      return true
    }
    if (await code.regainSession(known)) {
      // With a new token the person can continue where the old one was refused.
      endCheck(server, queryClient, ({ returnTo }) => returnTo)
      return true
    }
    if (isSame()) server.session.end()
    return false
  }
}

/** Lets the login page offer an address at which the person can continue; none where it is `undefined`. */
function endCheck(
  server: Server,
  queryClient: QueryClient,
  goOn: (shown: Refusal) => string | undefined,
): void {
  queryClient.setQueryData<Refusal | null>(
    keys.refusal(server),
    (shown) => shown && { ...shown, isChecking: false, goOn: goOn(shown) },
  )
}

/** An address as a path of the description: relative to the base path, else to the root. */
function pathBelow({ client: { base } }: Server, { pathname }: URL): string {
  const start = withoutTrailingSlash(base.pathname)
  return pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname
}
