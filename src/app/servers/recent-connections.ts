import type { Server } from '../../server/server.tsx'
import {
  readRecent,
  type ChosenConnection,
  type RecentConnection,
} from '../configuration/configuration-schema.ts'
import { RECENT, STORED } from './chosen-connection.ts'

const MOST = 8

/** The servers of before, the latest first. */
export function recentConnections(): RecentConnection[] {
  return readRecent(localStorage.getItem(RECENT) ?? '[]')
}

/** Remembers a server as the latest. */
function rememberConnection(connection: RecentConnection): void {
  const others = recentConnections().filter(
    (one) => !isSame(one, connection) && !(one.isConfigured && connection.isConfigured),
  )
  localStorage.setItem(RECENT, JSON.stringify([connection, ...others].slice(0, MOST)))
}

/** Takes a server off the list. Its session and drafts stay as they are. */
export function forgetRecent(connection: ChosenConnection): void {
  const others = recentConnections().filter((one) => !isSame(one, connection))
  localStorage.setItem(RECENT, JSON.stringify(others))
}

/** The server that is in use, as it would be remembered. */
export function currentConnection(server: Server): RecentConnection {
  const { id, client, proxy, description, descriptionAddress } = server
  const isConfigured = client.base.href.replace(/\/$/, '') === id
  return {
    title: description?.title ?? client.base.host,
    basePath: id,
    // A base path that the description names is taken from it again, as long as no person enters another.
    description: isConfigured ? descriptionAddress : undefined,
    cookies: client.connection.credentials === 'same-origin' ? false : undefined,
    proxy,
    isConfigured: localStorage.getItem(STORED) === null ? true : undefined,
  }
}

export function isSame(one: ChosenConnection, other: ChosenConnection): boolean {
  return one.basePath === other.basePath && one.description === other.description
}

/**
 * Goes over to another server: remembers the one that is left, then starts the app anew. The sessions of both stay. `current`: absent where
 * nothing of it worked.
 */
export function connectTo(connection: RecentConnection, current?: RecentConnection): void {
  if (current !== undefined) rememberConnection(current)
  rememberConnection(connection)
  if (connection.isConfigured === true) localStorage.removeItem(STORED)
  else {
    const { basePath, description, cookies, proxy } = connection
    localStorage.setItem(STORED, JSON.stringify({ basePath, description, cookies, proxy }))
  }
  startAnew()
}

/** Goes back to the server of `switchboard.json`. */
export function forgetConnection(current?: RecentConnection): void {
  if (current !== undefined) rememberConnection(current)
  localStorage.removeItem(STORED)
  startAnew()
}

function startAnew(): void {
  location.assign(import.meta.env.BASE_URL)
}
