import { useMutation, useQueryClient } from '@tanstack/react-query'
import { idOf, unwrapRecord } from '../description/record.ts'
import { fillPath } from '../description/request.ts'
import { create } from '../http/calls.ts'
import { markListsStale } from './cached-rows.ts'
import { keys } from './keys.ts'
import { useServer } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'
import type { CollectionTarget } from './targets.ts'

/**
 * Creates a record. The result is the created record as the server answers it (so its page opens without a request),
 * or `null` where it answers nothing.
 */
export function useCreate(target: CollectionTarget) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, contentType }: { body: unknown; contentType?: string }) =>
      stillSignedIn(
        await create(server.client, target.path, body, { method: target.operation?.method, contentType }),
      ),
    onSuccess: async (answer) => {
      const { resource } = target
      const record = unwrapRecord(resource, answer)
      const id = idOf(resource, record)
      if (
        id !== undefined &&
        resource.itemPath !== undefined &&
        resource.hasWholeRows &&
        resource.itemId !== undefined
      ) {
        const path = fillPath(resource.itemPath, { ...target.parameters, [resource.itemId.parameter]: id })
        client.setQueryData(keys.read(server, path), answer)
      }
      await markListsStale(client, target)
    },
  })
}
