import type { Hooks, NormalizedOptions } from 'ky'
import { isUnauthorized, UnauthorizedError, failureOf } from './api-error.ts'
import { addQuery, isOwn, type Connection } from './connection.ts'
import { isPlainObject } from './json.ts'
import { stringifyQuery, type QueryObject } from './query-string.ts'

/** Values that a call passes to the hooks, and one hook to the next: ky's `context` option. */
export interface CallContext {
  /** The call starts a session. It carries no session, so its 401 ends none. */
  isSignIn?: boolean
  /**
   * True for a request that no person started: a related name, a total, a picture in a list. Its 401 is an `ApiError`, without a
   * redirect to the login page.
   */
  isInBackground?: boolean
  /** The bearer token that the request carries. If it is set before the hooks run, it replaces that of the connection. */
  accessToken?: string
  /** Parameters added to the address if it has none of that name: an API key, for example. */
  query?: QueryObject
}

/** Returns `options.context` of a hook with its type. */
export function contextOf(options: { context: Record<string, unknown> }): CallContext {
  return options.context
}

/**
 * The hooks of every request to a server, in the order in which they run. Before the request: shared headers, bearer token, the
 * connection's own hooks, address. After the response: second attempts, then the error of a failing status.
 */
export function hooksOf(connection: Connection, { origin }: URL): Hooks {
  const { beforeRequest, afterResponse } = connection.hooks ?? {}
  /** The API's own credentials never go to another server, whatever address a record or a call's own `prefixUrl` names. */
  const belongs = ({ url }: Request, { prefixUrl }: NormalizedOptions) =>
    new URL(url).origin === origin && isOwn(new URL(prefixUrl), new URL(url), connection.otherBasePaths)
  /** The connection's hooks, which see only requests to its own server. */
  const ofOwn = <More extends unknown[], Result>(hooks: readonly OwnHook<More, Result>[] = []) =>
    hooks.map(
      (hook): OwnHook<More, Result | undefined> =>
        (request, options, ...more) =>
          belongs(request, options) ? hook(request, options, ...more) : undefined,
    )
  return {
    beforeRequest: [
      (request, options) => setHeaders(request, options, belongs(request, options) ? connection.headers : {}),
      (request, options) => {
        const context = contextOf(options)
        if (context.isSignIn === true || !belongs(request, options)) return
        if (!('accessToken' in context)) context.accessToken = connection.getAccessToken?.()
        if (context.accessToken) request.headers.set('Authorization', `Bearer ${context.accessToken}`)
      },
      ...ofOwn(beforeRequest),
      // Last: ky runs no other hook after one that returns a request.
      writeQuery,
    ],
    afterResponse: ofOwn(afterResponse),
    beforeError: [
      async ({ request, response, options }) => {
        const { isSignIn, isInBackground, accessToken } = contextOf(options)
        if (
          isUnauthorized(response) &&
          isSignIn !== true &&
          isInBackground !== true &&
          belongs(request, options)
        ) {
          // A token that was replaced meanwhile does not end the new session.
          const isReplaced = connection.getAccessToken?.() !== accessToken
          const refused = { method: request.method, address: new URL(request.url) }
          if (isReplaced || (await connection.onUnauthorized?.(refused)) !== false)
            throw new UnauthorizedError(response)
        }
        const error = await failureOf(response)
        error.isConditional = request.headers.has('If-Match') || request.headers.has('If-Unmodified-Since')
        throw error
      },
    ],
  }
}

type OwnHook<More extends unknown[], Result> = (
  request: Request,
  options: NormalizedOptions,
  ...more: More
) => Result

/** Sets default and shared headers; those of the call stay. A shared `Content-Type` is only for JSON bodies. */
function setHeaders(
  { headers }: Request,
  options: NormalizedOptions,
  shared: Connection['headers'] = {},
): void {
  const { json, body } = options as KyOptions
  const given = new Headers(options.headers)
  // ky sets this value for a JSON body and for `.json()`.
  const isDefault = (name: string) => headers.get(name) === 'application/json'
  if (isDefault('Content-Type')) given.delete('Content-Type')
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
  if (!isDefault('Accept')) given.set('Accept', '')
  if (body instanceof Blob && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/octet-stream')
  for (const [name, value] of Object.entries(shared)) {
    if (value === undefined || given.has(name)) continue
    if (json === undefined && /^content-type$/i.test(name)) continue
    headers.set(name, value)
  }
}

/** Writes a query object by the rules of `stringifyQuery`, and adds the query of the context. */
function writeQuery(request: Request, options: NormalizedOptions): Request | undefined {
  const { searchParams } = options as KyOptions
  const { query = {} } = contextOf(options)
  const address = new URL(request.url)
  if (isPlainObject(searchParams)) address.search = stringifyQuery(searchParams)
  const added = Object.entries(query).filter(([name]) => !address.searchParams.has(name))
  addQuery(address, stringifyQuery(Object.fromEntries(added)))
  return address.href === request.url ? undefined : requestAt(address, request, options)
}

/** Returns the request with another address. It reuses the original body, because a stream of it could not be sent over HTTP/1.1. */
export function requestAt(address: URL, request: Request, options: NormalizedOptions): Request {
  const moved = new Request(address, options)
  for (const [name, value] of request.headers)
    // Each request has its own boundary.
    if (!(name === 'content-type' && options.body instanceof FormData)) moved.headers.set(name, value)
  return moved
}

/** Properties that ky's `NormalizedOptions` have at run time but not in their type. */
interface KyOptions extends NormalizedOptions {
  json?: unknown
  searchParams?: unknown
  fetch: typeof fetch
}

/** Sends a request a second time from an `afterResponse` hook, which returns the response. */
export function sendAgain(request: Request, options: NormalizedOptions): Promise<Response> {
  return (options as KyOptions).fetch(request.clone())
}
