import { queryOptions } from '@tanstack/react-query'
import { look } from '../http/look.ts'
import { pageKindOf } from '../http/page-kind.ts'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'
import { isLoopback } from '../server/addresses.ts'
import { rootAddress } from '../server/base-address.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'

/** The login page of the server itself. */
export interface ServersLoginPage {
  address: string
  /**
   * Present if the page has scripts, which do not run below the base path. `here`: the page opens at the server's own address, and
   * this app shares its cookies. `elsewhere`: the app does not share them. `blocked`: the page opens below the base path, without
   * its scripts.
   */
  scripts?: 'here' | 'elsewhere' | 'blocked'
}

/** The usual paths of login pages. The start page often redirects to one. */
const USUAL = ['', 'login', 'accounts/login/', 'users/sign_in', 'signin', 'auth/login', 'admin/login/']
/** How long to wait for each page (ms). */
const PATIENCE = 3_000

/** Query options for the server's own login page. If none is found, its start page; `null` if that is no page, or this app. */
export function serversLoginPage(server: Server) {
  return queryOptions({
    queryKey: keys.loginPage(server),
    queryFn: ({ signal }) => findLoginPage(server, signal),
    staleTime: Infinity,
    retry: false,
  })
}

/**
 * The address of the server's start page. It goes through the proxy if there is one, and below the base path if the app shares the
 * origin.
 */
export function startPageOf(server: Server): string {
  const { base } = server.client
  const isOwn = server.proxy === undefined && base.origin === location.origin
  return `${isOwn ? withoutTrailingSlash(base.href) : rootAddress(server)}/`
}

async function findLoginPage(server: Server, signal: AbortSignal): Promise<ServersLoginPage | null> {
  const start = startPageOf(server)
  let first: WebPage | undefined
  for (const path of USUAL) {
    const options = { headers: { Accept: 'text/html' }, patience: PATIENCE, signal }
    // One after the other, because the first page found is used.
    // oxlint-disable-next-line no-await-in-loop
    const found = await look(start + path, options)
    // The other paths would not respond either.
    if (found.kind !== 'response') break
    first ??= found
    const isLogin = found.status < 400 && pageKindOf(found.text, '', found.address) === 'login'
    if (isLogin && (hasForm(found) || hasScripts(found))) return openable(server, found, signal)
  }
  if (first === undefined) return { address: start }
  const kind = pageKindOf(first.text, first.headers.get('content-type') ?? '')
  return kind === undefined || kind === 'own' ? null : openable(server, first, signal)
}

interface WebPage {
  text: string
  address: string
  headers: Headers
}

/** The address at which a page works. It is below the base path, or the server's own if the page has scripts. */
async function openable(server: Server, page: WebPage, signal: AbortSignal): Promise<ServersLoginPage> {
  const { address } = page
  if (!hasScripts(page) || !isSandboxed(page)) return { address }
  const { proxy } = server
  if (proxy === undefined) return { address, scripts: 'blocked' }
  const own = new URL(address.slice(rootAddress(server).length), proxy.origin)
  // Cookies belong to a host name, so the name that this page uses is taken.
  if (isLoopback(own.hostname) && isLoopback(location.hostname)) own.hostname = location.hostname
  const isShared = own.hostname === location.hostname && own.protocol === location.protocol
  if (!isShared && hasForm(page)) return { address, scripts: 'blocked' }
  const options = { mode: 'no-cors', credentials: 'omit', patience: PATIENCE, signal } as const
  if ((await look(own.href, options)).kind === 'silent') return { address, scripts: 'blocked' }
  return { address: own.href, scripts: isShared ? 'here' : 'elsewhere' }
}

/** True if the response is sandboxed, as everything below the proxied base path is. Its scripts then cannot act as this app. */
function isSandboxed({ headers }: WebPage): boolean {
  return /\bsandbox\b/.test(headers.get('content-security-policy') ?? '')
}

function hasForm({ text }: WebPage): boolean {
  return /<form\b/i.test(text)
}

/** True if a page has scripts that run. A script element with data does not count. */
function hasScripts({ text }: WebPage): boolean {
  return /<script\b(?![^>]*type=["']?(?:application\/(?:ld\+)?json|text\/(?:template|html)))/i.test(text)
}
