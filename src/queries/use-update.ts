import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { idOf, unwrapRecord } from '../description/record.ts'
import { fillPath } from '../description/request.ts'
import { update } from '../http/calls.ts'
import { changeRows, markListsStale, restore, type Snapshot } from './cached-rows.ts'
import { keys } from './keys.ts'
import { useServer, type Server } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'
import type { RecordTarget } from './targets.ts'
import { wrapAt } from './use-record.ts'

export interface Change {
  /** What is sent. */
  body: unknown
  contentType?: string
  /** The whole record as it will be: shown at once, taken back when the server refuses. */
  record?: unknown
}

/**
 * Changes a record by the method its server has (PUT unless described otherwise). The new record is on screen at once, in its page and in
 * every cached list; the server's answer then replaces it, or what was there before comes back.
 */
export function useUpdate(target: RecordTarget) {
  const server = useServer()
  const client = useQueryClient()
  const { resource } = target
  const path = fillPath(resource.update?.path ?? target.path, target.parameters)
  return useMutation({
    // Two changes of one record reach the server in the order they were made.
    scope: { id: `${server.id} ${path}` },
    mutationFn: async ({ body, contentType }: Change) =>
      stillSignedIn(
        await update(server.client, path, body, { method: resource.update?.method, contentType }),
      ),
    onMutate: async ({ record }): Promise<Snapshot> => {
      await client.cancelQueries({ queryKey: keys.below(server, target.path) })
      return record === undefined ? [] : show(client, server, target, record)
    },
    onError: (_error, _change, snapshot) => restore(client, snapshot ?? []),
    onSuccess: async (answer) => {
      const record = unwrapRecord(resource, answer)
      const isRecord = looksLikeRecord(target, record)
      if (isRecord) show(client, server, target, record, answer)
      else await client.invalidateQueries({ queryKey: keys.read(server, target.path) })
      await markListsStale(client, target, { ownList: isRecord })
    },
  })
}

/** Puts a record into its page and its rows. A row that holds less than the record keeps its shape. */
function show(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  record: unknown,
  answer?: unknown,
): Snapshot {
  const key = keys.read(server, target.path)
  const before: Snapshot = [[key, client.getQueryData(key)]]
  client.setQueryData(key, answer ?? wrapAt(target.resource.recordAt, record))
  const rows = changeRows(client, server, target, (row) =>
    target.resource.hasWholeRows ? record : { ...row, ...sharedProperties(row, record) },
  )
  return [...before.filter(([, data]) => data !== undefined), ...rows]
}

function sharedProperties(row: Record<string, unknown>, record: unknown): Record<string, unknown> {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in row))
}

/** Servers also answer `{message}`, a count, or nothing: only what names the same record is taken for it. */
function looksLikeRecord(target: RecordTarget, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return false
  const { resource, id } = target
  if (resource.isSingleton) return resource.fields.some((field) => field.name in record)
  return idOf(resource, record) === id
}
