import { queryOptions } from '@tanstack/react-query'
import { look } from '../http/look.ts'
import { pageKindOf } from '../http/page-kind.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'

/** The page that people sign in at on the server itself. */
export interface LoginPage {
  address: string
  /**
   * Present where it has scripts, which run nowhere below the base path. `here`: it is opened at the server's own address, and its cookies reach this app.
   * `elsewhere`: they do not. `blocked`: it is opened below the base path all the same.
   */
  scripts?: 'here' | 'elsewhere' | 'blocked'
}

/** Where servers have the page that people sign in at: the start page often leads there. */
const USUAL = ['', 'login', 'accounts/login/', 'users/sign_in', 'signin', 'auth/login', 'admin/login/']
/** How long to wait for each (ms). */
const PATIENCE = 3_000

/** The server's own login page, as query options; where none is found, its start page, and `null` where that is none or this app. */
export function serversLoginPage(server: Server) {
  return queryOptions({
    queryKey: keys.loginPage(server),
    queryFn: ({ signal }) => findLoginPage(server, signal),
    staleTime: Infinity,
    retry: false,
  })
}

/** The address of the server's start page: through the proxy where there is one, below the base path where the origin is this app's. */
export function startPageOf({ client: { base }, proxy }: Server): string {
  const isOwn = proxy === undefined && base.origin === location.origin
  return new URL(`${isOwn ? base.pathname.replace(/\/$/, '') : pathOf(proxy)}/`, base.origin).href
}

async function findLoginPage(server: Server, signal: AbortSignal): Promise<LoginPage | null> {
  const start = startPageOf(server)
  let first: WebPage | undefined
  for (const path of USUAL) {
    const options = { headers: { Accept: 'text/html' }, patience: PATIENCE, signal }
    // One after the other: the first page is it.
    // oxlint-disable-next-line no-await-in-loop
    const found = await look(start + path, options)
    // Another server of the same kind would be no better.
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

/** Where a page works: below the base path, or at the server's own address where it has scripts. */
async function openable({ proxy }: Server, page: WebPage, signal: AbortSignal): Promise<LoginPage> {
  const { address } = page
  if (!hasScripts(page) || !isSandboxed(page)) return { address }
  if (proxy === undefined) return { address, scripts: 'blocked' }
  const own = new URL(address.slice(new URL(address).origin.length + pathOf(proxy).length), proxy.origin)
  // Cookies belong to a name: each of this device's own names is as good.
  if (LOOPBACK.test(own.hostname) && LOOPBACK.test(location.hostname)) own.hostname = location.hostname
  const isShared = own.hostname === location.hostname && own.protocol === location.protocol
  if (!isShared && hasForm(page)) return { address, scripts: 'blocked' }
  const options = { mode: 'no-cors', credentials: 'omit', patience: PATIENCE, signal } as const
  if ((await look(own.href, options)).kind === 'silent') return { address, scripts: 'blocked' }
  return { address: own.href, scripts: isShared ? 'here' : 'elsewhere' }
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function pathOf(proxy: Server['proxy']): string {
  return proxy?.path.replace(/\/$/, '') ?? ''
}

/** As everything below the base path is sent, so that it does not run as this app. */
function isSandboxed({ headers }: WebPage): boolean {
  return /\bsandbox\b/.test(headers.get('content-security-policy') ?? '')
}

function hasForm({ text }: WebPage): boolean {
  return /<form\b/i.test(text)
}

/** Data in a script element does not run. */
function hasScripts({ text }: WebPage): boolean {
  return /<script\b(?![^>]*type=["']?(?:application\/(?:ld\+)?json|text\/(?:template|html)))/i.test(text)
}
