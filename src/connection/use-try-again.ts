import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'

/** Returns a function that aborts all requests without a response, and sends them again. */
export function useTryAgain(): () => void {
  const server = useServer()
  const client = useQueryClient()
  return useCallback(() => {
    const waiting = {
      queryKey: keys.server(server),
      type: 'active' as const,
      predicate: ({ state }: Query) => state.data === undefined,
    }
    // Without the abort, a running read would only be joined.
    void client.cancelQueries(waiting).then(() => client.refetchQueries(waiting))
  }, [server, client])
}
