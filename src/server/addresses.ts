import { isOwn } from '../http/connection.ts'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'
import type { Server } from './server.tsx'

/**
 * The address to fetch for an address in a record or in the description. A relative address is resolved against the
 * server's base address. An address of a proxied origin goes through the proxy.
 *
 * `resolveAddress(server, 'http://127.0.0.1:8080/files/1')` → `http://localhost:4173/api/files/1`
 */
export function resolveAddress(server: Server, address: string): string {
  const here = server.client.base
  const origin = server.proxy?.origin ?? here.origin
  const start = isRooted(address) ? `${origin}/` : here.href.replace(/\/?$/, '/')
  let url: URL
  try {
    url = new URL(address, start)
  } catch {
    return address
  }
  if (server.proxy === undefined || !isSameServer(url, server.proxy.origin)) return url.href
  return new URL(withoutTrailingSlash(server.proxy.path) + url.pathname + url.search, here.origin).href
}

/** True for an address that the bearer token is sent to: see `isOwn`. */
export function isOwnAddress({ client: { base, connection } }: Server, address: string): boolean {
  return isOwn(base, new URL(address, base), connection.otherBasePaths)
}

function isRooted(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//')
}

/** True for the server's own address. Behind a proxy, a server often calls itself by another loopback name. */
function isSameServer(url: URL, origin: string): boolean {
  const own = new URL(origin)
  return (
    url.origin === own.origin ||
    (url.port === own.port && isLoopback(url.hostname) && isLoopback(own.hostname))
  )
}

/** True for the names and addresses of this machine (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\..+|\[::1\]|0\.0\.0\.0)$/.test(host)
}

/** The address as the server itself knows it, without the proxy. The inverse of `resolveAddress`. */
export function ownAddress({ proxy }: Server, address: string): string {
  const { origin, pathname, search } = new URL(address)
  if (proxy === undefined || origin !== location.origin || !pathname.startsWith(proxy.path)) return address
  return new URL(pathname.slice(withoutTrailingSlash(proxy.path).length) + search, proxy.origin).href
}
