import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { responseOf } from '../../openapi/operations/response.ts'
import { buildRequest } from '../../openapi/requests/build-request.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { xmlBody } from '../../openapi/requests/write-xml.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { create } from '../../http/calls.ts'
import { parseJson } from '../../http/json.ts'
import { keys } from '../../server/keys.ts'
import { operationServer } from '../../server/operation-server.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import type { RecordTarget } from '../../server/targets.ts'
import { confirmRecord } from './confirm-record.ts'

/** What an operation is sent with. */
export interface OperationValues {
  /** By parameter name, or `in.name` where two share a name. */
  parameters: Record<string, unknown>
  body?: unknown
}

/** The response of an operation: JSON or text in `body`, anything else as `blob`. */
export interface OperationResult {
  status: number
  headers: Headers
  /** Parsed JSON, or text; `null` for an empty response. */
  body?: unknown
  /** True for a text where the description specifies JSON. */
  isOdd?: boolean
  blob?: Blob
}

/**
 * Runs one operation of any method: `mutateAsync({ parameters: { contactId: '7' }, body })`. Resolves with
 * `{ status, headers, body }`, or `blob` for a file. Rejects with an `ApiError`. After an operation that changes
 * things, everything on screen is read again. `record`: the record it changes, confirmed before where its id is a guess.
 */
export function useOperation(operation: Operation, record?: RecordTarget) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.below(server, operation.id),
    mutationFn: async (values: OperationValues) => {
      if (operation.changesThings && record !== undefined) await confirmRecord(server, client, record)
      return run(server, operation, values)
    },
    onSuccess: () => {
      // Not awaited: the result is there, even if reading again fails.
      if (operation.changesThings) void client.invalidateQueries({ queryKey: keys.server(server) })
    },
  })
}

/** Runs an operation outside of a component. Everything on screen is then read again. */
export async function runOperation(
  server: Server,
  client: QueryClient,
  operation: Operation,
  values: OperationValues,
): Promise<void> {
  await run(server, operation, values)
  await client.invalidateQueries({ queryKey: keys.server(server) })
}

async function run(server: Server, operation: Operation, values: OperationValues): Promise<OperationResult> {
  const { path, query, headers, body, contentType, method } = buildRequest(operation, values)
  const sent = xmlBody(operation, values.body) ?? body
  const { mediaType, isBinary } = responseOf(operation)
  const promisesJson = mediaType?.includes('json') === true
  const accepted = promisesJson || mediaType === undefined ? headers : { Accept: '*/*', ...headers }
  const options = { query, headers: accepted, method, contentType, parse: false }
  const { client, start } = operationServer(server, operation)
  const response = await create<Response>(client, start + path, sent, options)
  return resultOf(unlessEnded(response), { isBinary, promisesJson, method })
}

/** Reads a response by its own headers, and by what the operation promises. */
async function resultOf(
  response: Response,
  { isBinary, promisesJson, method }: { isBinary: boolean; promisesJson: boolean; method: string },
): Promise<OperationResult> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const isFile = isBinary || /^attachment/i.test(headers.get('content-disposition') ?? '')
  if (isFile || (type !== '' && !/json|text|xml/i.test(type)))
    return { status, headers, blob: await response.blob() }
  const text = await response.text()
  if (text === '') return { status, headers, body: null }
  if (promisesJson && /^\s*<(?:!doctype|html)/i.test(text)) {
    // A start page or a login page: the request did not reach the API.
    const message = 'The server returned a web page where JSON was expected.'
    const error = new NoResponseError('malformed', message, text)
    error.request = { address: new URL(response.url), method }
    throw error
  }
  try {
    return { status, headers, body: await parseJson(text) }
  } catch {
    return { status, headers, body: text, isOdd: promisesJson }
  }
}
