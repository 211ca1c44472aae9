import type { Server } from './server.tsx'

/** Where servers usually keep their description, below their base address or at their root; the most common first. */
const USUAL_PLACES = [
  'openapi.json',
  'v3/api-docs',
  'swagger.json',
  'swagger/v1/swagger.json',
  'server/specs/oas',
  'openapi.yaml',
  'api-docs',
  'docs/openapi.json',
  'api/openapi.json',
  'api/v1/openapi.json',
  'api/schema/',
  'swagger/doc.json',
]

/** Every address at which a server's description may stand, the most likely first. */
export function usualAddresses(server: Server): string[] {
  const base = server.client.base.href.replace(/\/$/, '')
  const root =
    server.proxy === undefined
      ? server.client.base.origin
      : server.client.base.origin + server.proxy.path.replace(/\/$/, '')
  const starts = [...new Set([base, root])]
  return starts.flatMap((start) => USUAL_PLACES.map((place) => `${start}/${place}`))
}
