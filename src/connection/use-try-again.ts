import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keys } from '../server/keys.ts'
import { useServer } from '../server/server.tsx'

/** A function that gives up what the page has been waiting for without a response so far, and asks for it again. */
export function useTryAgain(): () => void {
  const server = useServer()
  const client = useQueryClient()
  return useCallback(() => {
    const waiting = {
      queryKey: keys.server(server),
      type: 'active' as const,
      predicate: ({ state }: Query) => state.data === undefined,
    }
    // A read that is under way would only be joined.
    void client.cancelQueries(waiting).then(() => client.refetchQueries(waiting))
  }, [server, client])
}
