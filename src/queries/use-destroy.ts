import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fillPath } from '../description/request.ts'
import { destroy } from '../http/calls.ts'
import { changeRows, markListsStale, restore } from './cached-rows.ts'
import { keys } from './keys.ts'
import { useServer } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'
import type { RecordTarget } from './targets.ts'

/** Deletes a record. It leaves every list at once, and comes back when the server refuses. */
export function useDestroy(target: RecordTarget) {
  const server = useServer()
  const client = useQueryClient()
  const path = fillPath(target.resource.destroy?.path ?? target.path, target.parameters)
  return useMutation({
    mutationFn: async () => stillSignedIn(await destroy(server.client, path)),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: keys.below(server, target.list) })
      return changeRows(client, server, target, () => undefined)
    },
    onError: (_error, _nothing, snapshot) => restore(client, snapshot ?? []),
    onSuccess: async () => {
      client.removeQueries({ queryKey: keys.below(server, target.path), type: 'inactive' })
      await markListsStale(client, target)
    },
  })
}
