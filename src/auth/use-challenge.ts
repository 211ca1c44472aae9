import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import type { SignIn } from '../openapi/security/sign-in.ts'
import { requestUrl } from '../http/connection.ts'
import { look } from '../http/look.ts'
import { waysInChallenge } from './challenge.ts'
import { guardedAddress } from '../server/no-description.ts'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'

/** How long to wait for the response (ms). The ways that every server may have are shown without it. */
const PATIENCE = 2_000

/**
 * The ways to sign in that the server names when it refuses an anonymous request. Requested only if the description names none. The
 * request is for the operation that the person wants to reach (`goal`), or for a refused description. `undefined` until the
 * response comes, for at most 2 s.
 */
export function useChallenge(isNeeded: boolean, goal: Operation | undefined): SignIn[] | undefined {
  const server = useServer()
  const client = useQueryClient()
  const isAskable = goal !== undefined && !goal.changesThings && !goal.path.includes('{')
  const address = isAskable ? requestUrl(server.client.base, goal.path).href : guardedAddress(client, server)
  const { data, isLoading } = useQuery({
    queryKey: keys.challenge(server, address),
    // A person who signs in meanwhile needs no other way.
    enabled: isNeeded && address !== undefined && server.session.get() === undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // Without cookies the browser does not ask for a name in its own window.
      const found = await look(address ?? '', { signal, credentials: 'omit', patience: PATIENCE })
      return found.kind === 'response' && found.status >= 400
        ? waysInChallenge(found.headers.get('WWW-Authenticate'))
        : []
    },
  })
  return isLoading ? undefined : (data ?? [])
}
