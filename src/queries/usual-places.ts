import { resolveAddress } from './addresses.ts'
import { ownAddress } from './own-address.ts'
import { NoDescriptionError, searchDescription } from './search-description.ts'
import { placeMarkOf } from './saved-mark.ts'
import type { Server } from './server.tsx'
import type { FoundDescription, Miss } from './use-description.ts'

/** Where servers usually keep their description, below their base address or at their root; the most common first. */
const USUAL_PLACES = [
  'openapi.json',
  'v3/api-docs',
  'swagger.json',
  'swagger/v1/swagger.json',
  'openapi/v1.json',
  'server/specs/oas',
  'openapi.yaml',
  'api-docs',
  'docs/openapi.json',
  'api/openapi.json',
  'api/v1/openapi.json',
  'api/schema/',
  'schema/',
  'api/docs',
  'api/spec.yaml',
  'swagger/doc.json',
  'documentation/json',
  'docs/json',
  'api-json',
  'docs-json',
  'doc',
  'openapi',
  'q/openapi',
  'v2/api-docs',
  'docs/api.json',
  'docs/api-docs.json',
  'api/docs.jsonopenapi',
  'schema/openapi.json',
  'swagger/json',
  'openapi/json',
  'api/swagger.json',
  'api/v3/openapi.json',
  'api-docs/v1/swagger.yaml',
  'swagger.yaml',
  'openapi.yml',
  'apispec_1.json',
]

/** Where pages for reading a description usually stand. */
const USUAL_PAGES = [
  'docs',
  'swagger-ui/index.html',
  'api/documentation',
  'redoc',
  'api-docs/',
  'swagger/index.html',
  '',
  'api',
  'documentation',
  'swagger',
  'apidocs/',
]

/** Every address at which a description may stand below these, the most likely first. */
export function usualPlaces(starts: string[]): string[] {
  return addressesBelow(starts, USUAL_PLACES)
}

/** Every address at which a page may name a description. */
export function usualPages(starts: string[]): string[] {
  return addressesBelow(starts, USUAL_PAGES)
}

function addressesBelow(starts: string[], places: string[]): string[] {
  const each = starts.flatMap((start) => places.map((place) => `${start.replace(/\/$/, '')}/${place}`))
  return [...new Set(each)]
}

/**
 * Looks for a server's description where its likeliest address gave none (`first`). A `configured` address is taken at its word: only what a
 * page there names is looked at as well.
 */
export async function searchElsewhere(
  server: Server,
  configured: string | undefined,
  first: Miss,
  tryAt: (address: string, isOpen?: boolean) => Promise<FoundDescription | Miss>,
): Promise<FoundDescription> {
  const starts = configured === undefined ? startsOf(server) : []
  const search = {
    tryAt,
    mayBeOpen: new URL(first.address).origin !== server.client.base.origin,
    places: usualPlaces(starts),
    pages: usualPages(starts),
    leadThrough: (named: string) => resolveAddress(server, named),
    ownAddress: (address: string) => ownAddress(server, address),
  }
  try {
    const found = await searchDescription(search, first)
    if (configured === undefined && found.address !== undefined) remember(placeMarkOf(server), found.address)
    return found
  } catch (error) {
    // Where somebody has to be known first, it is looked for first once somebody is.
    const guarded =
      error instanceof NoDescriptionError ? error.attempts.find(({ isGuarded }) => isGuarded) : undefined
    if (configured === undefined && guarded !== undefined) remember(placeMarkOf(server), guarded.address)
    throw error
  }
}

function remember(mark: string, address: string): void {
  try {
    localStorage.setItem(mark, address)
  } catch {
    // Without storage it is looked for anew each time.
  }
}

function startsOf({ client, proxy }: Server): string[] {
  const root = client.base.origin + (proxy?.path.replace(/\/$/, '') ?? '')
  return [...new Set([client.base.href.replace(/\/$/, ''), root])]
}
