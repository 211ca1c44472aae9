import { serverName } from '../../server/server-name.ts'
import type { Server } from '../../server/server.tsx'
import {
  readRecent,
  type ChosenConnection,
  type RecentConnection,
} from '../configuration/configuration-schema.ts'
import { RECENT, STORED } from './chosen-connection.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

const MOST = 8

/** The servers used before, the latest first. */
export function recentConnections(): RecentConnection[] {
  return readRecent(localStorage.getItem(RECENT) ?? '[]')
}

/** Stores a server as the latest. */
function rememberConnection(connection: RecentConnection): void {
  const others = recentConnections().filter(
    (one) => !isSame(one, connection) && !(one.isConfigured && connection.isConfigured),
  )
  localStorage.setItem(RECENT, JSON.stringify([connection, ...others].slice(0, MOST)))
}

/** Removes a server from the list. Its session and drafts stay. */
export function forgetRecent(connection: ChosenConnection): void {
  const others = recentConnections().filter((one) => !isSame(one, connection))
  localStorage.setItem(RECENT, JSON.stringify(others))
}

/** The current server, in the form in which it is stored; `undefined` if it has no description, so that nothing worked there. */
export function currentConnection(server: Server): RecentConnection | undefined {
  const { id, client, proxy, description, descriptionAddress } = server
  if (description === undefined) return undefined
  const isConfigured = withoutTrailingSlash(client.base.href) === id
  return {
    title: serverName(server),
    basePath: id,
    // The description names the base path again next time, as long as no person has chosen another.
    description: isConfigured ? descriptionAddress : undefined,
    cookies: client.connection.credentials === 'same-origin' ? false : undefined,
    proxy,
    isConfigured: localStorage.getItem(STORED) === null ? true : undefined,
  }
}

/** True for two connections to one server by one description. */
export function isSame(one: ChosenConnection, other: ChosenConnection): boolean {
  return one.basePath === other.basePath && one.description === other.description
}

/**
 * Switches to another server: stores the previous one, then restarts the app. The sessions of both stay. `current` is absent if the
 * previous server did not work.
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

/** Switches back to the server of `switchboard.json`. */
export function forgetConnection(current?: RecentConnection): void {
  if (current !== undefined) rememberConnection(current)
  localStorage.removeItem(STORED)
  startAnew()
}

function startAnew(): void {
  location.assign(import.meta.env.BASE_URL)
}
