import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordParameters } from '../description/record.ts'
import { unwrapRecord } from '../description/unwrap-record.ts'
import { fillPath } from '../description/request.ts'
import { create } from '../http/write-calls.ts'
import { callOptions, toldPath } from './call-options.ts'
import { doneInWords } from './done-in-words.ts'
import { withoutInnerError } from './inner-error.ts'
import { isWholeRecord } from './is-whole-record.ts'
import { keys } from './keys.ts'
import { useServer } from './server.tsx'
import { whileSignedIn } from './session-ended.ts'
import { markListsStale } from './stale-lists.ts'
import { recordTarget, type CollectionTarget } from './targets.ts'
import type { ToldValues } from './told-values.ts'

/** A new record. `told`: what the request has to say beside it. */
export interface NewRecord {
  body: unknown
  contentType?: string
  told?: ToldValues
}

/**
 * Creates a record. The result is what the server answers (where that is the whole record, its page opens without a request),
 * or `null` where it answers nothing.
 */
export function useCreate(target: CollectionTarget) {
  const server = useServer()
  const client = useQueryClient()
  const { resource, operation, path, parameters } = target
  return useMutation({
    mutationFn: async ({ body, contentType, told }: NewRecord) => {
      const options = { ...callOptions(server, operation, told), method: operation?.method, contentType }
      const address = fillPath(path, toldPath(told))
      const answer = await whileSignedIn(server, () =>
        doneInWords(create(server.client, address, body, options)),
      )
      return withoutInnerError(resource, answer)
    },
    onSuccess: (answer, { body }) => {
      const record = unwrapRecord(resource, answer)
      const own = recordParameters(resource, record)
      if (own !== undefined && resource.hasWholeRows && isWholeRecord(resource, record, body)) {
        const made = recordTarget(resource, { ...parameters, ...own })
        client.setQueryData(keys.read(server, made.path), answer)
      }
      void markListsStale(client, server, target)
    },
  })
}
