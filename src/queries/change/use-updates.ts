import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useServer } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import { updateOptions, type Change } from './use-update.ts'

/** A function that changes any record of a list, each as `useUpdate` does for its one. It rejects where the server refuses. */
export function useUpdates(): (target: RecordTarget, change: Change) => Promise<unknown> {
  const server = useServer()
  const client = useQueryClient()
  return useCallback(
    (target, change) => {
      const options = client.defaultMutationOptions(updateOptions(server, client, target))
      return client.getMutationCache().build(client, options).execute(change)
    },
    [server, client],
  )
}
