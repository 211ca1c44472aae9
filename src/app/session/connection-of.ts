import { sendCredentials } from '../../auth/authorize.ts'
import { onceLoaded } from '../../controls/browser/once-loaded.ts'
import { baseOf, type Connection } from '../../http/connection.ts'
import { cookiesFor, ownHeaders } from '../../server/own-settings.ts'
import type { SessionStore } from '../../session/session.ts'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import { recentBasePaths } from '../servers/chosen-connection.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * The connection of the server that a configuration names, with the credentials of the `session`. Its shared headers are
 * `headersOf`.
 */
export function connectionOf(configuration: Configuration, session: SessionStore): Connection {
  const { basePath, token, cookies } = configuration
  const base = baseOf(basePath)
  return {
    basePath,
    token,
    credentials: cookiesFor(serverIdOf(base), cookies),
    otherBasePaths: recentBasePaths().filter((one) => baseOf(one).href !== base.href),
    confine,
    getAccessToken: () => {
      const { accessToken, credentials } = session.get() ?? {}
      return credentials === undefined ? accessToken : undefined
    },
    hooks: {
      // Read at each request, because a session that ended has removed its cookies.
      beforeRequest: [sendCredentials(() => session.get()?.credentials)],
    },
  }
}

/** The shared headers of a server (`id`): those of the configuration, and those added by a person on this device. */
export function headersOf({ headers }: Configuration, id: string): Record<string, string> {
  return { ...headers, ...ownHeaders(id) }
}

/** The id of a server: its base address without a trailing slash. */
export function serverIdOf(base: URL): string {
  return withoutTrailingSlash(base.href)
}

/** Loaded late, because the first rows do not need it. One promise, because a page that is being left no longer waits for an import. */
const confine = onceLoaded(() => import('../../http/confined-fetch.ts'))
