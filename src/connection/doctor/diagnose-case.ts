import { look, type Look, type LookOptions } from '../../http/look.ts'
import type { FailedRequest } from '../../server/problem.ts'
import type { CorsRule, Trial } from './diagnosis.ts'
import { tokenPath } from '../../auth/tokens/fetch-token.ts'
import { putCredentials } from '../../auth/authorize.ts'
import { isOwnAddress } from '../../server/addresses.ts'
import type { Server } from '../../server/server.tsx'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** A response that the page may read. */
export type ReadResponse = Extract<Look, { kind: 'response' }>

/** One examination: what all its steps share. */
export interface Case {
  server: Server
  failedRequest: FailedRequest
  /** The address of the failed request. */
  url: URL
  /** True for another origin than the page's, so that CORS applies. */
  isForeign: boolean
  /** Tries an address and records the outcome in words. */
  look: (what: string, address: string, options?: LookOptions) => Promise<Look>
  /** The CORS rule that the server needs for this page. */
  cors: CorsRule
}

/** How an examination proceeds. */
export interface CaseOptions {
  signal?: AbortSignal
  /** Called for each attempt as soon as its outcome is known. */
  onTrial?: (trial: Trial) => void
  /** How long one attempt may take, in ms. */
  patience?: number
}

/** Begins the examination of a failed request. Nothing is sent yet. */
export function openCase(
  server: Server,
  failedRequest: FailedRequest,
  { signal, onTrial, patience }: CaseOptions,
): Case {
  const url = new URL(failedRequest.address, location.origin)
  // The proxy forwards only what is below its path, not the path itself.
  if (url.pathname === server.proxy?.path && url.origin === location.origin) url.pathname += '/'
  return {
    server,
    failedRequest,
    url,
    isForeign: url.origin !== location.origin,
    cors: corsRuleFor(server, url, failedRequest.method?.toLowerCase()),
    look: async (what, address, options) => {
      const found = await look(address, {
        signal,
        patience,
        credentials: server.client.connection.credentials,
        ...options,
      })
      onTrial?.({ what, ...outcomeOf(found) })
      return found
    },
  }
}

/**
 * An address that a GET does not change. It is that of the failed request if that was a GET, or if a described GET there only
 * reads. Otherwise it is the address of the description, or the base address.
 */
export function safeAddress({ server, failedRequest, url }: Case): string {
  const method = failedRequest.method ?? 'GET'
  // A GET has no effect on a token endpoint, which accepts only POST.
  if (method === 'GET' || method === 'HEAD' || tokenPath(server).path === url.href) return url.href
  const base = withoutTrailingSlash(server.client.base.pathname)
  const match = server.description?.match(url.pathname.slice(base.length))
  const reading =
    match?.kind === 'list' ? match.resource.list : match?.kind === 'record' ? match.resource.read : undefined
  if (reading !== undefined && !reading.changesThings) return url.href
  const described = server.descriptionAddress
  return described !== undefined && new URL(described).origin === url.origin
    ? described
    : server.client.base.href
}

/** The headers that the app sends to an address because of its session and configuration. */
export function headersToSend(server: Server, address: string): Record<string, string> {
  const {
    client: { connection },
    session,
  } = server
  if (!isOwnAddress(server, address)) return {}
  const headers = new Headers(definedOnly(connection.headers))
  putCredentials(session.get()?.credentials, headers)
  const token = connection.getAccessToken?.()
  if (token !== undefined && token !== '') headers.set('Authorization', `Bearer ${token}`)
  return Object.fromEntries(headers)
}

function definedOnly(headers: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

function corsRuleFor(server: Server, url: URL, failed: string | undefined): CorsRule {
  const operations = server.description?.operations ?? []
  const used = METHODS.filter(
    (method) => method === failed || operations.some((operation) => operation.method === method),
  )
  const headers = new Set(['authorization', 'content-type', ...Object.keys(headersToSend(server, url.href))])
  headers.delete('accept')
  return {
    origin: location.origin,
    methods: (used.length === 0 ? METHODS : used).map((method) => method.toUpperCase()),
    headers: [...headers].map((name) => name.toLowerCase()),
    exposed: ['link', 'x-total-count'],
  }
}

function outcomeOf(found: Look): { outcome: string; isGood: boolean } {
  switch (found.kind) {
    case 'response': {
      const moved = found.isRedirected ? `, redirected to ${found.address}` : ''
      const broken = found.isBroken === true ? ', and broke off' : ''
      return {
        outcome: `Status ${found.status} after ${found.ms} ms${moved}${broken}`,
        isGood: found.status < 400,
      }
    }
    case 'moved':
      return { outcome: `Redirected to another address after ${found.ms} ms`, isGood: true }
    case 'hidden':
      return { outcome: `Something responded after ${found.ms} ms`, isGood: true }
    case 'silent':
      return { outcome: SILENCE[found.why], isGood: false }
    default:
      return found satisfies never
  }
}

const SILENCE = {
  failed: 'No response that this page may read',
  late: 'No response in time',
  policy: 'Blocked by this page’s own security policy',
}
