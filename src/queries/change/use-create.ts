import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { recordInQuery } from '../../openapi/operations/query-record.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { create } from '../../http/calls.ts'
import { requestOptions, pathValues, type ParameterValues } from '../../server/request-parameters.ts'
import { isDone, statusInBody, writeResult } from './write-result.ts'
import { withoutInnerError } from '../../server/without-inner-error.ts'
import { isWholeRecord } from '../read/is-whole-record.ts'
import { keys } from '../../server/keys.ts'
import { lacksRelations } from '../read/read-with-relations.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import { markListsStale } from './stale-lists.ts'
import { recordTarget, type CollectionTarget } from '../../server/targets.ts'

/** What a create sends. */
export interface CreateRequest {
  /** The record. An object is sent as JSON; form data, a blob or a text unchanged. */
  body: unknown
  contentType?: string
  /** Values of the request's parameters, by location and name: `{ 'header.X-Account': '5' }`. */
  parameters?: ParameterValues
  /** Headers of this request alone. */
  headers?: Record<string, string>
}

/**
 * Creates a record by POST, or by the described method: `mutateAsync({ body: { firstName: 'Ada' } })` on
 * `collectionTarget(contacts, {})`. Resolves with the response body: `null` where it is empty, the id alone where
 * only `Location` has it. `ACCEPTED` (202): the server is still working on it. Rejects with an `ApiError`; a 400 has
 * messages by field (`problemOf(error).fields`). Lists of the resource are read again.
 */
export function useCreate(target: CollectionTarget) {
  return useMutation(createOptions(useServer(), useQueryClient(), target))
}

/** The creation of one record as mutation options. */
export function createOptions(server: Server, client: QueryClient, target: CollectionTarget) {
  const { resource, operation, path, parameters } = target
  return mutationOptions({
    mutationFn: async ({ body, contentType, parameters: values, headers }: CreateRequest) => {
      const inQuery = recordInQuery(operation, body)
      const request = requestOptions(server, operation, { ...values, ...inQuery })
      let response: Pick<Response, 'status' | 'headers'> = { status: 0, headers: new Headers() }
      const onResponse = (received: typeof response) => (response = received)
      const sending = { ...request.headers, ...headers }
      const options = { ...request, headers: sending, method: operation?.method, contentType, onResponse }
      const address = fillPath(path, pathValues(values))
      const result = await whileSignedIn(server, () =>
        statusInBody(create(server.client, address, inQuery ? undefined : body, options)),
      ).catch((error: unknown) => {
        // The record was created, even if the response body cannot be read.
        if (isDone(response.status, error)) return null
        throw error
      })
      return writeResult(resource, withoutInnerError(resource, result), response, body)
    },
    onSuccess: (response, { body }) => {
      const record = unwrapRecord(resource, response)
      const own = recordParameters(resource, record)
      const isWhole = resource.hasWholeRows && isWholeRecord(resource, record, body)
      if (own !== undefined && isWhole && !lacksRelations(resource, record)) {
        const made = recordTarget(resource, { ...parameters, ...own })
        client.setQueryData(keys.read(server, made.path), response)
      }
      void markListsStale(client, server, target)
    },
  })
}
