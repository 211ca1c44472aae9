import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Operation } from '../description/model.ts'
import { buildRequest } from '../description/build-request.ts'
import { create, fetchBinary, readAnswer } from '../http/calls.ts'
import { parseJson } from '../http/json.ts'
import { keys } from './keys.ts'
import { useServer, type Server } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'

export interface OperationValues {
  /** By parameter name, or `in.name` where two share a name. */
  parameters: Record<string, unknown>
  body?: unknown
}

/** What an operation answered: JSON in `body`, anything else as `blob`. */
export interface OperationResult {
  status: number
  headers: Headers
  /** Parsed JSON, or text; `null` for an empty answer. */
  body?: unknown
  blob?: Blob
}

/** Runs one operation, whatever its method. After one that changes things everything on screen is read again. */
export function useOperation(operation: Operation) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: OperationValues) => run(server, operation, values),
    onSuccess: async () => {
      if (operation.changesThings) await client.invalidateQueries({ queryKey: keys.server(server) })
    },
  })
}

async function run(server: Server, operation: Operation, values: OperationValues): Promise<OperationResult> {
  const { path, query, headers, body, contentType, method } = buildRequest(operation, values)
  const reads = operation.method === 'get' || operation.method === 'head'
  if (reads && operation.answer.isBinary) {
    const { blob, headers: answered } = stillSignedIn(
      await fetchBinary(server.client, path, { query, headers }),
    )
    return { status: 200, headers: answered, blob }
  }
  if (operation.method === 'get') {
    return stillSignedIn(await readAnswer(server.client, path, { query, headers }))
  }
  const options = { query, headers, method, contentType, parse: false }
  const response = stillSignedIn(await create(server.client, path, body, options)) as Response // parse: false gives the raw response
  return resultOf(response)
}

async function resultOf(response: Response): Promise<OperationResult> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  if (type !== '' && !/json|text|xml/i.test(type)) return { status, headers, blob: await response.blob() }
  const text = await response.text()
  if (text === '') return { status, headers, body: null }
  return { status, headers, body: await parseJson(text).catch(() => text) }
}
