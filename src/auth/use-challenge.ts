import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import type { SignIn } from '../openapi/security/sign-in.ts'
import { requestUrl } from '../http/connection.ts'
import { look } from '../http/look.ts'
import { waysInChallenge } from './challenge.ts'
import { guardedAddress } from '../server/no-description.ts'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'

/** How long to wait for it (ms): the ways that every server may have are there without. */
const PATIENCE = 2_000

/**
 * The ways to sign in that the server names where it refuses an anonymous request. Looked for only where the description names none: for what a
 * person is on the way to (`goal`), or where the description is kept from everybody. `undefined` until the response is there, seconds at most.
 */
export function useChallenge(isNeeded: boolean, goal: Operation | undefined): SignIn[] | undefined {
  const server = useServer()
  const client = useQueryClient()
  const isAskable = goal !== undefined && !goal.changesThings && !goal.path.includes('{')
  const address = isAskable ? requestUrl(server.client.base, goal.path).href : guardedAddress(client, server)
  const { data, isLoading } = useQuery({
    queryKey: keys.challenge(server, address),
    // Who is signed in meanwhile needs no way in.
    enabled: isNeeded && address !== undefined && server.session.get() === undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // Without cookies the browser asks for no name by a window of its own.
      const found = await look(address ?? '', { signal, credentials: 'omit', patience: PATIENCE })
      return found.kind === 'response' && found.status >= 400
        ? waysInChallenge(found.headers.get('WWW-Authenticate'))
        : []
    },
  })
  return isLoading ? undefined : (data ?? [])
}
