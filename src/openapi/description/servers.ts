import { listOf, nodeOf, textOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'

/**
 * Addresses of `servers[]` (OpenAPI 3.1 §4.8.5), with the defaults of their variables, unresolved: `/api/v3`,
 * `https://…`.
 */
export function serversOf({ resolver: { document } }: Description): string[] {
  return addressesOf(document.servers)
}

/** The addresses of a list of servers, also that of an operation or a path. */
export function addressesOf(written: unknown): string[] {
  const servers: string[] = []
  for (const server of listOf(written)) {
    const url = textOf(nodeOf(server).url)
    if (url === undefined) continue
    const variables = nodeOf(nodeOf(server).variables)
    servers.push(
      url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
        const variable = nodeOf(variables[name])
        const value = variable.default ?? listOf(variable.enum)[0]
        return typeof value === 'string' || typeof value === 'number' ? String(value) : written
      }),
    )
  }
  return servers
}

/**
 * The base address that a description most likely means: its first server. A local host (`localhost`) is ignored
 * where the description came from another host. `found`: the absolute address of the description.
 */
export function likelyBase(description: Description, found: string): string {
  const [named = '/'] = serversOf(description)
  const { origin, hostname, host } = new URL(found)
  if (!URL.canParse(named, found)) return origin
  const base = new URL(named, found)
  const isForgotten = isDesk(base.hostname) && !isDesk(hostname)
  const isUnfilled = /[{}]|%7B/i.test(base.host)
  // On the same host the known scheme is used, because descriptions often omit https.
  const isHere = base.host === host || isForgotten || isUnfilled
  return withoutTrailingSlash((isHere ? new URL(base.pathname, origin) : base).href)
}

function isDesk(host: string): boolean {
  return (
    host === 'localhost' ||
    host.startsWith('127.') ||
    host === '[::1]' ||
    host === '0.0.0.0' ||
    host.endsWith('.local')
  )
}
