import { likelyBase } from '../../openapi/description/servers.ts'
import { fetchBody } from '../../http/calls.ts'
import { createClient } from '../../http/client.ts'
import { isLocal } from '../../connection/doctor/network-range.ts'
import { readDescription } from '../../connection/reading/read-description.ts'
import { searchDescription } from '../../connection/search/search-description.ts'
import { NoDescriptionError } from '../../server/no-description.ts'
import type { Server } from '../../server/server.tsx'
import type { FoundDescription, Miss } from '../../connection/reading/found-description.ts'
import { isLoopback, ownAddress } from '../../server/addresses.ts'
import { usualPaths } from '../../connection/search/usual-paths.ts'
import type { RecentConnection } from '../configuration/configuration-schema.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** What a search for a server reports, and how it is stopped. */
interface FindOptions {
  signal?: AbortSignal
  /** Called with each address before it is requested. */
  onTry?: (address: string) => void
}

/**
 * Finds the server at an address that a person typed, with or without a scheme. The address may be that of the description, of a
 * page that shows it, or of the server itself. Only GETs are sent, with no credentials but cookies. Throws a `NoDescriptionError`
 * if there is no description.
 */
export async function findConnection(
  typed: string,
  current: Server,
  { signal, onTry }: FindOptions = {},
): Promise<RecentConnection> {
  const client = createClient({ basePath: '' })
  /** Origins whose responses could be read only without cookies. */
  const open = new Set<string>()
  const tryAt = async (address: string, isOpen = false): Promise<FoundDescription | Miss> => {
    onTry?.(address)
    let text: string | undefined
    const wait = patienceFor(signal)
    try {
      const options = {
        signal: wait.signal,
        ky: { onDownloadProgress: wait.goOn, ...(isOpen && { credentials: 'same-origin' as const }) },
      }
      text = await fetchBody(client, address, options, (response) => {
        wait.goOn()
        return response.text()
      })
      if (text === undefined) return { address }
      if (isOpen) open.add(new URL(address).origin)
      return { description: await readDescription(text), address }
    } catch (error) {
      signal?.throwIfAborted()
      return { address, error, text }
    } finally {
      wait.stop()
    }
  }
  let failure: unknown
  for (const address of addressesFor(typed)) {
    try {
      const connection = connectionFrom(await searchFrom(address, tryAt), address, current)
      const isOpen = open.has(new URL(connection.basePath, location.origin).origin)
      return isOpen ? { ...connection, cookies: false } : connection
    } catch (error) {
      if (!(error instanceof NoDescriptionError)) throw error
      // The first address is likelier, so its error is shown, unless only the second address responds.
      if (failure === undefined || !isSilent(error)) failure = error
      if (!isSilent(error)) break
    }
  }
  throw failure
}

/** How long to wait for the next part of a response (ms). A large description as a whole may take longer. */
const PATIENCE = 12_000

function patienceFor(signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('No response in time.', 'TimeoutError'))
  let timer = setTimeout(giveUp, PATIENCE)
  return {
    signal: signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
    goOn: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, PATIENCE)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The addresses that a typed text may mean. https comes first, except for a server on this device or nearby. */
function addressesFor(typed: string): string[] {
  const given = typed.trim()
  if (given.startsWith('/')) return [new URL(given, location.origin).href]
  if (/^[a-z][a-z+.-]*:\/\//i.test(given)) return [new URL(given).href]
  const { hostname, port } = new URL(`http://${given}`)
  const isNear = isLoopback(hostname) || isLocal(hostname) || /^[\d.]+$/.test(hostname)
  const schemes = isNear || (port !== '' && port !== '443') ? ['http', 'https'] : ['https', 'http']
  return schemes.map((scheme) => new URL(`${scheme}://${given}`).href)
}

async function searchFrom(
  address: string,
  tryAt: (address: string, isOpen?: boolean) => Promise<FoundDescription | Miss>,
): Promise<FoundDescription> {
  const first = await tryAt(withoutFragment(address))
  if ('description' in first) return first
  return searchDescription({ tryAt, mayBeOpen: true, addresses: usualPaths(startsFrom(address)) }, first)
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

/** The ends of addresses that people copy: documentation pages and files. What stands before them is the server. */
const PAGES =
  /\/(?:docs|redoc|swagger(?:-ui)?|api-docs|api\/documentation|documentation|scalar|rapidoc|reference)(?:\/.*|\.html)?$|\/[^/]+\.(?:html?|json|ya?ml)$/i

function startsFrom(address: string): string[] {
  const { origin, pathname } = new URL(address)
  const path = withoutTrailingSlash(pathname)
  return [...new Set([path.replace(PAGES, ''), path.includes('.') ? '' : path, ''])].map(
    (start) => origin + start,
  )
}

function isSilent(error: NoDescriptionError): boolean {
  return error.attempts.every(({ status }) => status === 0)
}

/** The connection to the server that the description names. If it was found through this page's proxy, it is reached through it. */
function connectionFrom(found: FoundDescription, typed: string, current: Server): RecentConnection {
  const { description } = found
  const address = found.address ?? typed
  const { proxy } = current
  const isProxied = proxy !== undefined && address.startsWith(location.origin + proxy.path)
  const base = likelyBase(description, isProxied ? ownAddress(current, address) : address)
  const { title = new URL(base).host } = description
  if (!isProxied || new URL(base).origin !== proxy.origin)
    return { title, basePath: base, description: address }
  const basePath = withoutTrailingSlash(proxy.path) + withoutTrailingSlash(new URL(base).pathname)
  return { title, basePath, description: address, proxy }
}
