import type { Server } from './server.tsx'

/** The address as the server itself knows it: without the proxy in between. The inverse of `resolveAddress`. */
export function ownAddress({ proxy }: Server, address: string): string {
  const { origin, pathname, search } = new URL(address)
  if (proxy === undefined || origin !== location.origin || !pathname.startsWith(proxy.path)) return address
  return new URL(pathname.slice(proxy.path.replace(/\/$/, '').length) + search, proxy.origin).href
}
