import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import { SessionEndedError } from '../../server/session-ended.ts'
import { markListsStale } from './stale-lists.ts'
import type { RecordTarget } from '../../server/targets.ts'
import type { ParameterValues } from '../../server/request-parameters.ts'
import { destroyOptions } from './use-destroy.ts'

/** How far a deletion of several records came. */
export interface Destroyed {
  done: number
  /** Why the next was not deleted. */
  error?: unknown
}

/** Deletes records of one list, one after the other, and stops at the first that the server refuses. The list is read again once, at the end. */
export function useDestroyAll(list: string) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    // The key of each deletion too: while this one runs, none of them is the last.
    mutationKey: keys.below(server, list),
    mutationFn: async ({
      targets,
      told,
    }: {
      targets: RecordTarget[]
      told?: ParameterValues
    }): Promise<Destroyed> => {
      let done = 0
      try {
        for (const target of targets) {
          const options = client.defaultMutationOptions(destroyOptions(server, client, target))
          // One after the other: what is refused ends it.
          // oxlint-disable-next-line no-await-in-loop
          await client.getMutationCache().build(client, options).execute(told)
          done += 1
        }
      } catch (error) {
        return { done, error }
      }
      return { done }
    },
    onSuccess: ({ error }, { targets: [first] }) => {
      if (first !== undefined && !(error instanceof SessionEndedError))
        void markListsStale(client, server, first)
    },
  })
}
