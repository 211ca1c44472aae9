import type { QueryClient } from '@tanstack/react-query'
import { storageKey } from '../../server/correction-marks.ts'
import { sendCookies } from '../../server/own-settings.ts'
import { handOverMarkOf, savedMarkOf } from '../../connection/saved/saved-mark.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { forgetHandedOver } from '../../connection/use-hand-over.ts'
import type { Search } from '../../screens/links/list-search.ts'
import { STORED } from '../servers/chosen-connection.ts'
import { currentConnection, forgetConnection } from '../servers/recent-connections.ts'

/** One entry of the server's menu: a link to a screen, or an action. */
export interface ServerEntry {
  id: string
  label: string
  note?: string
  /** A path of the app. */
  to?: { path: string; search?: Search }
  run?: () => void
}

/** What the entries are made from, besides the server. */
interface ServerEntryContext {
  client: QueryClient
  /** The number of warnings about the description. */
  warnings: number
}

/** Makes an entry for a server; `undefined` if there is nothing to do. */
type ServerEntryMaker = (server: Server, context: ServerEntryContext) => ServerEntry | undefined

/** The entries of the server's menu, in this order. Each part of the app adds its line here. */
export const serverEntries: ServerEntryMaker[] = [
  readAgain,
  warnings,
  corrections,
  address,
  anotherServer,
  configuredServer,
  cookies,
  handedOverText,
]

function readAgain(server: Server, { client }: ServerEntryContext): ServerEntry {
  return {
    id: 'again',
    label: 'Read the description again',
    run: () => {
      // A saved copy would be used first.
      localStorage.removeItem(savedMarkOf(server))
      void client.invalidateQueries({ queryKey: keys.description(server) })
      void client.invalidateQueries({ queryKey: keys.server(server) })
    },
  }
}

function warnings(_server: Server, { warnings: count }: ServerEntryContext): ServerEntry | undefined {
  if (count === 0) return undefined
  return {
    id: 'warnings',
    label: 'What looks wrong in the description',
    note: count === 1 ? 'One thing' : `${count} things`,
    to: { path: '/', search: { warnings: '' } },
  }
}

function corrections(server: Server): ServerEntry {
  return {
    id: 'corrections',
    label: 'Corrections',
    note:
      localStorage.getItem(storageKey('corrections', server)) !== null
        ? 'Some fields or resources are corrected'
        : undefined,
    to: { path: '/', search: { screen: 'corrections' } },
  }
}

function address(): ServerEntry {
  return {
    id: 'address',
    label: 'Change the address of the API',
    to: { path: '/', search: { screen: 'connect', base: '' } },
  }
}

function anotherServer(): ServerEntry {
  return {
    id: 'another',
    label: 'Connect to another server',
    to: { path: '/', search: { screen: 'connect' } },
  }
}

function configuredServer(server: Server): ServerEntry | undefined {
  if (localStorage.getItem(STORED) === null) return undefined
  return {
    id: 'configured',
    label: 'Go back to the configured server',
    note: 'Your session here is kept',
    run: () => forgetConnection(currentConnection(server)),
  }
}

function cookies({ id, client }: Server): ServerEntry | undefined {
  if (client.connection.credentials !== 'same-origin') return undefined
  return {
    id: 'cookies',
    label: 'Send cookies to this server',
    note: 'Requests are sent without cookies, because this page can read the responses only then',
    run: () => sendCookies(id, true),
  }
}

function handedOverText(server: Server, { client }: ServerEntryContext): ServerEntry | undefined {
  if (localStorage.getItem(handOverMarkOf(server)) === null) return undefined
  return {
    id: 'handed-over',
    label: 'Forget the description you handed over',
    note: 'The server’s own description is then used again',
    run: () =>
      void forgetHandedOver(server).then(() => client.resetQueries({ queryKey: keys.description(server) })),
  }
}
