import { listOf, nodeOf, textOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'

/**
 * Addresses of `servers[]` (OpenAPI 3.1 §4.8.5), variables filled with their defaults, unresolved: `/api/v3`, `https://…`.
 */
export function serversOf({ resolver: { document } }: Description): string[] {
  return addressesOf(document.servers)
}

/** The same of any list of servers: that of an operation, of a path. */
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
