import { isDown } from '../http/api-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { look } from '../http/look.ts'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'

/** How long after a response it is tried whether a server is up (ms). */
const PAUSE = 4_000

/**
 * Reads the description again as soon as a server that is down responds. Returns true while it is down. `address`: one
 * where no description was found; `undefined`: nothing is tried. Only the responses after the first one count as a
 * change, because a server may be up without a description.
 */
export function useReadWhenUp(address: string | undefined): boolean {
  const server = useServer()
  const client = useQueryClient()
  const queryKey = keys.isDown(server, address)
  const { data } = useQuery({
    queryKey,
    enabled: address !== undefined,
    queryFn: async ({ signal }) => {
      const wasDown = client.getQueryData(queryKey)
      const isNowDown = await findDown(address ?? '', signal)
      if (wasDown === true && !isNowDown) void client.resetQueries({ queryKey: keys.description(server) })
      return isNowDown
    },
    refetchInterval: ({ state }) => (state.data === true ? PAUSE : false),
    gcTime: 0,
  })
  return data === true
}

async function findDown(address: string, signal: AbortSignal): Promise<boolean> {
  // A page may see that a server of another origin responds, even where it may not read that.
  const mode = new URL(address).origin === location.origin ? 'cors' : 'no-cors'
  const found = await look(address, { mode, signal })
  return found.kind === 'silent' || (found.kind === 'response' && isDown(found.status))
}
