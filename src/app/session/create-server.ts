import { kindsToRead } from '../../fields/own-kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import { csrfHooks } from '../../auth/csrf.ts'
import { describedServer, descriptionOptions } from '../../connection/use-description.ts'
import { isUnauthorized } from '../../http/api-error.ts'
import { createClient } from '../../http/client.ts'
import { baseOf, type Connection, type ResponseHook } from '../../http/connection.ts'
import type { Server } from '../../server/server.tsx'
import { onePersonOf } from '../../session/one-person.ts'
import { createSessionStore } from '../../session/session.ts'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import { connectionOf, headersOf, serverIdOf } from './connection-of.ts'

/**
 * The server that a configuration names: its client with all hooks, and the session of the signed-in person. The hooks read the
 * description from `queryClient`.
 */
export function createServer(
  configuration: Configuration,
  queryClient: QueryClient,
  onUnauthorized: Connection['onUnauthorized'],
): Server {
  const { proxy, overlay, csrf: csrfNames, audio } = configuration
  const base = baseOf(configuration.basePath)
  const id = serverIdOf(base)
  const session = createSessionStore(base.href)
  const connection = connectionOf(configuration, session)
  const described = () => serverWithDescription(server, configuration, queryClient)
  const csrf = csrfHooks({ session, described, configured: csrfNames }, loadRefused)
  const known = () => knownServer(server, queryClient)
  /** A hook for a signed-in person's refused requests, loaded with the first one. */
  const whenRefused =
    (hookOf: (code: Awaited<ReturnType<typeof loadRefused>>) => ResponseHook): ResponseHook =>
    async (...refusal) => {
      const isRefused = refusal[2].status === 403 || isUnauthorized(refusal[2])
      if (!isRefused || session.get() === undefined) return undefined
      const code = await loadRefused().catch(() => undefined) // the page's own host may be gone
      return code && hookOf(code)(...refusal)
    }
  const replaceExpiredToken = async (described: Server) =>
    (await loadRefused()).replaceExpiredToken(described)
  const client = createClient({
    ...connection,
    // Read at each request, because a person may add a header.
    get headers() {
      return headersOf(configuration, id)
    },
    // Read at each request, because it is loaded after the first screen.
    get pace() {
      return server.pace
    },
    hooks: {
      beforeRequest: [...(connection.hooks?.beforeRequest ?? []), ...csrf.beforeRequest],
      afterResponse: [
        ...csrf.afterResponse,
        whenRefused(({ refuseExpired }) => refuseExpired(session)),
        whenRefused((code) => code.retryRefreshed(known, code.replaceRefusedToken)),
        whenRefused((code) => code.retryAnonymously(known)),
      ],
    },
    onUnauthorized,
  })
  const server: Server = {
    id,
    client: { ...client, asOnePerson: onePersonOf(session, () => replaceExpiredToken(known())) },
    session,
    kinds: kindsToRead(),
    proxy,
    overlay,
    audio,
    isBaseUnknown: configuration.isBaseUnknown,
    replaceExpiredToken,
  }
  return server
}

/** Loads the code for an expiring token or a refused request, which is rarely needed. */
export const loadRefused = () => import('../../auth/refused.ts')

/** The server with its description, once that has been read; without it if it cannot be read. */
export async function serverWithDescription(
  server: Server,
  { description }: Configuration,
  queryClient: QueryClient,
): Promise<Server> {
  const found = await queryClient
    .ensureQueryData(descriptionOptions(server, description))
    .catch(() => undefined)
  return describedServer(server, found)
}

/** The server with its description, if that has already been read. */
export function knownServer(server: Server, queryClient: QueryClient): Server {
  return describedServer(server, queryClient.getQueryData(descriptionOptions(server).queryKey))
}
