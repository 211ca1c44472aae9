import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'
import { ownAddress } from './addresses.ts'
import type { Server } from './server.tsx'

/** The base address as the server itself knows it, without the proxy and a trailing slash. */
export function ownBase(server: Server): string {
  return withoutTrailingSlash(ownAddress(server, server.client.base.href))
}

/** The address of the server's root from here, perhaps through the proxy, without a trailing slash. */
export function rootAddress({ client, proxy }: Server): string {
  return client.base.origin + withoutTrailingSlash(proxy?.path ?? '')
}
