import type { QueryKey } from '@tanstack/react-query'
import { stringifyQuery, type QueryObject } from '../http/query-string.ts'
import type { Resource } from '../openapi/model/model.ts'
import type { Server } from './server.tsx'

/**
 * Every query key, spelled here and nowhere else. A key is the path: `[server, 'contacts', '7']`, so that
 * `keys.below(server, '/contacts')` covers the list and all its records.
 */
export const keys = {
  /** Everything of one server. */
  server: (server: Server): QueryKey => [server.id],
  /** The list or record at a path, and all below it. */
  below: (server: Server, path: string): QueryKey => [server.id, ...segments(path)],
  /** One GET. `as` separates responses of one address that are read differently. */
  read: (
    server: Server,
    path: string,
    query: QueryObject | string = '',
    as: 'json' | 'blob' = 'json',
  ): QueryKey => [
    server.id,
    ...segments(path),
    { as, query: typeof query === 'string' ? query : stringifyQuery(query) },
  ],
  /** One page of a list: the response with its headers. `headers`: those of the request that select the page. */
  list: (server: Server, path: string, query: QueryObject, headers?: Record<string, string>): QueryKey => [
    server.id,
    ...segments(path),
    { as: 'list', query: printable(query), ...(headers && { headers }) },
  ],
  /** The description. It is not below the server's key, because it outlives a session. */
  description: (server: Server): QueryKey => ['description', server.id],
  /** The beginning of a large description, while the rest is still read. */
  heading: (server: Server): QueryKey => ['heading', server.id],
  /** Whether the server is down, by an address without a description. Not below the server's key either. */
  isDown: (server: Server, address: string | undefined): QueryKey => ['down', server.id, address],
  /** The ways to sign in that an address names to an anonymous request. Not below the server's key either. */
  challenge: (server: Server, address: string | undefined): QueryKey => ['challenge', server.id, address],
  /** The address of the server's own login page. Not below the server's key either. */
  loginPage: (server: Server): QueryKey => ['login page', server.id],
  /**
   * The request that was refused with a 401 before the login page opened. Not below the server's key, because a
   * session may end with it.
   */
  refusal: (server: Server): QueryKey => ['refusal', server.id],
  /**
   * The session that an authorization server's response starts. Not below the server's key, because it begins before
   * anything is read.
   */
  codeResponse: (server: Server, search: string): QueryKey => ['code response', server.id, search],
  /** The number of records in a list, where the server counts them at a separate address. */
  count: (server: Server, path: string): QueryKey => [server.id, ...segments(path), { as: 'count' }],
  /** Facts about the response that the record at a path came in: its kind and its headers. */
  facts: (server: Server, path: string): QueryKey => [server.id, ...segments(path), { as: 'facts' }],
  /** A creation at a path that has no response yet, by the values that it sent. */
  creation: (server: Server, path: string, values: QueryObject): QueryKey => [
    server.id,
    ...segments(path),
    { as: 'creation', values },
  ],
  /** The name of one related record. Another property in its address may name another record. */
  title: (server: Server, path: string, resource?: Resource): QueryKey => [
    server.id,
    ...segments(path),
    { as: 'title', by: resource?.itemId?.at.join() },
  ],
}

/** How a response at this key is read: `'json'`, `'blob'`, `'list'`, `'title'`. */
export function readAs(key: QueryKey): string | undefined {
  const last = key.at(-1)
  return typeof last === 'object' && last !== null && 'as' in last ? String(last.as) : undefined
}

/** The path segments of a key: `['contacts', '7']`. */
export function segmentsOf(key: QueryKey): string[] {
  return key.slice(1).filter((part): part is string => typeof part === 'string')
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** The query by parameter. Keys are hashed as JSON, which knows no bigint. */
function printable(query: QueryObject): QueryObject {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutBigInts(value)]))
}

function withoutBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(withoutBigInts) : value
}
