import {
  notifyManager,
  QueryObserver,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { pagesOf, rowsOf, type CachedRow } from '../read/cached-rows.ts'
import { putBack } from './write-rows.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'

/** A change that is on screen before the server has accepted it. */
export interface PendingChange {
  /** The record's page and rows as the server has them. */
  before: { record?: { query: Query; data: unknown; updatedAt: number }; rows: CachedRow[] }
  /** Puts the change on screen. */
  show: () => void
  /** What has to be read again after the change: queries that were being read and may have missed it. */
  reRead: QueryKey[]
}

/** The mutation scope of a record: its changes reach the server in the order they were made. */
export function scopeOf(server: Server, target: RecordTarget): { id: string } {
  return { id: `${server.id} ${target.path}` }
}

/** Puts a change on screen, and remembers what was there before. */
export async function beginChange(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  show: () => void,
): Promise<PendingChange> {
  const page = client.getQueryCache().find({ queryKey: keys.read(server, target.path) })
  const isRead = (query: Query | undefined) => query?.state.fetchStatus === 'fetching'
  const underWay = [page, ...pagesOf(client, server, target.list)].filter(isRead) as Query[] // isRead(undefined) is false
  const isShown = (query: Query) => underWay.includes(query) && query.state.data !== undefined
  await client.cancelQueries({ predicate: isShown })
  const before = snapshot(client, server, target)
  show()
  return { before, show, reRead: underWay.map(({ queryKey }) => queryKey) }
}

/**
 * Ends a change: the earlier data returns, and `correct` then shows the server's response. Later changes of the same
 * record stay on screen while they wait.
 */
export function endChange(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  change: PendingChange,
  correct: () => void = () => {},
): void {
  const later = laterChanges(client, server, target, change)
  notifyManager.batch(() => {
    const { record, rows } = change.before
    if (record !== undefined && record.query.state.dataUpdatedAt === record.updatedAt)
      record.query.setState({ data: record.data })
    for (const row of rows) putBack(row, target)
    correct()
    for (const next of later) {
      next.before = snapshot(client, server, target)
      next.show()
    }
  })
}

/**
 * Reads again what a change requires. If another change of the record waits, that one does it, because it would hide
 * the result.
 */
export function reRead(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  change: PendingChange,
): void {
  const [next] = laterChanges(client, server, target, change)
  if (next !== undefined) next.reRead.push(...change.reRead)
  else for (const queryKey of change.reRead) readThrough(client, queryKey)
}

/** Reads a query again. A request for what is on screen goes on even if another screen replaces the current one. */
function readThrough(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey })
  if (query === undefined) return
  const options = { ...(query.options as object), queryKey, enabled: false }
  const leave = query.isActive() ? new QueryObserver(client, options).subscribe(() => {}) : undefined
  void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }).finally(leave)
}

function snapshot(client: QueryClient, server: Server, target: RecordTarget): PendingChange['before'] {
  const query = client.getQueryCache().find({ queryKey: keys.read(server, target.path) })
  const { data, dataUpdatedAt: updatedAt } = query?.state ?? { data: undefined, dataUpdatedAt: 0 }
  const record = query === undefined || data === undefined ? undefined : { query, data, updatedAt }
  return { record, rows: rowsOf(client, server, target) }
}

function laterChanges(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  change: PendingChange,
): PendingChange[] {
  const { id } = scopeOf(server, target)
  return client
    .getMutationCache()
    .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === id })
    .map(({ state }) => state.context as PendingChange | undefined) // every mutation of this scope begins a change
    .filter((other) => other !== undefined)
    .filter((other) => other !== change)
}
