import { UNAUTHORIZED } from '../../http/api-error.ts'
import { ownAddress, resolveAddress } from '../../server/addresses.ts'
import { rootAddress } from '../../server/base-address.ts'
import { pageKindOf } from '../../http/page-kind.ts'
import { pathsByResponse } from './paths-by-response.ts'
import { searchDescription } from './search-description.ts'
import { NoDescriptionError } from '../../server/no-description.ts'
import { addressMarkOf } from '../saved/saved-mark.ts'
import type { Server } from '../../server/server.tsx'
import type { FoundDescription, Miss } from '../reading/found-description.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * The usual paths of a description, or of a page that names it, the likeliest first. They are relative to the base address or the
 * root of a server. Paths of certain frameworks are in `paths-by-response.ts`.
 */
const USUAL_PATHS = [
  'openapi.json',
  'docs',
  'v3/api-docs',
  'swagger.json',
  'swagger/v1/swagger.json',
  '',
  'openapi.yaml',
  'api-docs',
  'api/openapi.json',
  'api/docs',
  'openapi/v1.json',
  'documentation',
  'docs/openapi.json',
  'api',
  'api/schema/',
  'server/specs/oas',
  'swagger/index.html',
  'swagger/doc.json',
  'schema/',
  'openapi',
  'doc',
  'api/v1/openapi.json',
  'swagger-ui/index.html',
  'redoc',
  'api/swagger.json',
  'swagger',
  'swagger.yaml',
]

/**
 * Returns a function that gives the addresses to try below some starts, the likeliest first. It considers the responses so far. An
 * empty list means that no further address can help. `ownAddress` removes the proxy from an address.
 */
export function usualPaths(
  starts: string[],
  ownAddress = (address: string) => address,
): (misses: readonly Miss[]) => string[] {
  const bare = [...new Set(starts.map(withoutTrailingSlash))]
  const startOf = (address: string) =>
    bare.filter((start) => `${address}/`.startsWith(`${start}/`)).toSorted((a, b) => b.length - a.length)[0]
  return (misses) => {
    if (misses.length > ENOUGH * bare.length && isAllTheSame(misses)) return []
    const { addresses, paths } = pathsByResponse(misses)
    const isOpen = new Map(
      bare.map((start) => [
        start,
        !returnsOnePage(misses.filter(({ address }) => startOf(address) === start)),
      ]),
    )
    // Paths that are common everywhere come early.
    const inOrder = [...paths.slice(0, 2), ...USUAL_PATHS.slice(0, 2), ...paths, ...USUAL_PATHS]
    const usual = inOrder.flatMap((path) =>
      bare
        .filter((start) => isOpen.get(start) || /^api\b/.test(path))
        .map((start) => join(start, path, ownAddress(start))),
    )
    return [...new Set([...addresses, ...usual])]
  }
}

/** How many equal responses below a start prove that all are equal. */
const ENOUGH = 5

/**
 * True if a server refuses every request, fails at every request, or returns one web page for all. A 404 does not count, because it
 * says nothing about the next address.
 */
function isAllTheSame(misses: readonly Miss[]): boolean {
  const [first, ...others] = misses.map(({ error }) => (error === undefined ? UNAUTHORIZED : statusOf(error)))
  const isRefused = first !== undefined && first >= 400 && !MISSING.has(first)
  return (isRefused && others.every((one) => one === first)) || returnsOnePage(misses)
}

const MISSING: ReadonlySet<number> = new Set([404, 405, 410])

function statusOf(error: unknown): number | undefined {
  const { type, status = type } = error as { type?: unknown; status?: unknown }
  return typeof status === 'number' ? status : undefined
}

/**
 * True if one web page is returned for every address, as the web server of a web app does. Such a server often still forwards `api`
 * paths.
 */
function returnsOnePage(misses: readonly Miss[]): boolean {
  // Values that differ in each response are in attributes.
  const texts = misses.map(({ text }) => text?.replace(/\b(?:nonce|content|value)="[^"]*"/g, ''))
  const [first] = texts
  const isPage = texts.length >= 3 && first !== undefined && pageKindOf(first) !== undefined
  return isPage && texts.every((one) => one === first)
}

/** `/api` and `api/docs` → `/api/docs`: the end of the start is not repeated. */
function join(start: string, path: string, own: string): string {
  const [first = ''] = path.split('/')
  const isRepeated = first === 'api' && withoutTrailingSlash(own).endsWith('/api')
  return isRepeated ? start + path.slice(first.length) : `${start}/${path}`
}

/**
 * Searches for a server's description after its likeliest address gave none (`first`). For a `configured` address, only what its
 * page names is tried as well.
 */
export async function searchUsualPaths(
  server: Server,
  configured: string | undefined,
  first: Miss,
  tryAt: (address: string, isOpen?: boolean) => Promise<FoundDescription | Miss>,
): Promise<FoundDescription> {
  const starts = configured === undefined ? startsOf(server) : []
  const search = {
    tryAt,
    mayBeOpen: new URL(first.address).origin !== server.client.base.origin,
    addresses: usualPaths(starts, (address) => ownAddress(server, address)),
    leadThrough: (named: string) => resolveAddress(server, named),
    ownAddress: (address: string) => ownAddress(server, address),
  }
  try {
    const found = await searchDescription(search, first)
    if (configured === undefined && found.address !== undefined)
      remember(addressMarkOf(server), found.address)
    return found
  } catch (error) {
    // After the sign-in, an address that requires one is tried first.
    const guarded =
      error instanceof NoDescriptionError ? error.attempts.find(({ isGuarded }) => isGuarded) : undefined
    if (configured === undefined && guarded !== undefined) remember(addressMarkOf(server), guarded.address)
    throw error
  }
}

function remember(mark: string, address: string): void {
  try {
    localStorage.setItem(mark, address)
  } catch {
    // Without storage it is searched for each time.
  }
}

function startsOf(server: Server): string[] {
  return [...new Set([withoutTrailingSlash(server.client.base.href), rootAddress(server)])]
}
