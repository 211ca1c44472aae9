import type { Server } from './server.tsx'

/** The name of a server for people: the title of its description, else its host. */
export function serverName(server: Server): string {
  return (server.description ?? server.heading)?.title ?? hostOf(server)
}

/** The host of a server, with its port; of a server behind a proxy its own. */
export function hostOf({ proxy, client }: Server): string {
  return new URL(proxy?.origin ?? client.base.href).host
}
