import { createClient } from '../http/client.ts'
import { cookiesFor } from '../auth/cookies.ts'
import { ownHeaders } from '../server/own-headers.ts'
import type { Server } from '../server/server.tsx'
import { createSessionStore } from '../session/session.ts'
import type { Configuration } from './configuration/configuration-defaults.ts'

/** The server that a configuration names: its client, and the session of whoever is signed in there. */
export function createServer(configuration: Configuration, onUnauthorized: () => void): Server {
  const { basePath, headers, token, proxy, overlay, csrf, cookies } = configuration
  const base = createClient({ basePath }).base
  const id = base.href.replace(/\/$/, '')
  const session = createSessionStore(base.href)
  const client = createClient({
    basePath,
    token,
    credentials: cookiesFor(id, cookies),
    // Read each time: the person may add one.
    get headers() {
      return { ...headers, ...ownHeaders(id) }
    },
    getAccessToken: () => {
      const { accessToken, credentials } = session.get() ?? {}
      return credentials === undefined ? accessToken : undefined
    },
    async authorize(request) {
      // A bearer token needs no more, so that the first page is drawn without what follows.
      const isBare = request.method === 'GET' || document.cookie === ''
      if (session.get()?.credentials === undefined && isBare) return
      const { authorize } = await import('../auth/authorize.ts')
      // Read now: a session that has ended meanwhile gave its cookies back.
      authorize(request, session.get()?.credentials, csrf)
    },
    onUnauthorized,
  })
  return { id, client, session, proxy, overlay }
}
