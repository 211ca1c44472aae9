import { sendCredentials } from '../../auth/authorize.ts'
import { baseOf, type Connection } from '../../http/connection.ts'
import { cookiesFor, ownHeaders } from '../../server/own-settings.ts'
import type { SessionStore } from '../../session/session.ts'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import { recentBasePaths } from '../servers/chosen-connection.ts'

/** What each request to the server that a configuration names carries of the `session`; its shared headers are `headersOf`. */
export function connectionOf(configuration: Configuration, session: SessionStore): Connection {
  const { basePath, token, cookies } = configuration
  const base = baseOf(basePath)
  return {
    basePath,
    token,
    credentials: cookiesFor(idOf(base), cookies),
    otherBasePaths: recentBasePaths().filter((one) => baseOf(one).href !== base.href),
    confine,
    getAccessToken: () => {
      const { accessToken, credentials } = session.get() ?? {}
      return credentials === undefined ? accessToken : undefined
    },
    hooks: {
      // Read when it runs: a session that has ended meanwhile gave its cookies back.
      beforeRequest: [sendCredentials(() => session.get()?.credentials)],
    },
  }
}

/** The shared headers of a server (`id`): those of the configuration, and those that a person has added on this device. */
export function headersOf({ headers }: Configuration, id: string): Record<string, string> {
  return { ...headers, ...ownHeaders(id) }
}

/** The name of a server among others on this device. */
export function idOf(base: URL): string {
  return base.href.replace(/\/$/, '')
}

/** The first rows need none of it. One promise: a page that is left waits for no import, not even of what is there. */
const confine = onceLoaded(() => import('../../http/confined-fetch.ts'))

/** The same promise each time, unless it was rejected. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
