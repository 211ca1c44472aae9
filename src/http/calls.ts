import type { Options, Progress } from 'ky'
import { UnauthorizedError, withoutResponse } from './api-error.ts'
import { fetchWithErrors, type Client } from './client.ts'
import { isOwn, requestUrl } from './connection.ts'
import type { CallContext } from './hooks.ts'
import { stringifyJson } from './json.ts'
import { stringifyQuery, type QueryObject } from './query-string.ts'
import { readJsonBody } from './read-json.ts'

// The kinds of call; `upload.ts` has that for files, `token-request.ts` for tokens. Each adds a method, a body and a way to read the
// response to what `client.ky` does. Every call takes a path (`/contacts/7`, already encoded) or an absolute address. It resolves to
// `undefined` when the session has ended (401). Any other failure throws an `ApiError`.

/** Called during a transfer: `fraction` from 0 to 1, and the bytes from which it was computed. */
export type OnProgress = (fraction: number, bytes: { loaded: number; total: number }) => void

/** Options of every call. */
export interface CallOptions {
  /** An object (see `stringifyQuery`), or a query string that is encoded already. */
  query?: QueryObject | string
  /** Headers of this call alone. They replace shared headers of the same name; `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  /**
   * True for a request that no person started: a related name, a total, a picture in a list. Its 401 is an `ApiError`, without a
   * redirect to the login page.
   */
  isInBackground?: boolean
}

/** Options of a call for a body of any type. */
export interface FetchOptions extends CallOptions {
  /** Further options of ky. */
  ky?: Pick<Options, 'fetch' | 'onDownloadProgress' | 'credentials' | 'cache' | 'keepalive'>
}

/** Options of a call that changes something. */
interface WriteOptions<Result> extends FetchOptions {
  method?: string
  contentType?: string
  /** Reads a successful response. Absent: its JSON. */
  read?: (response: Response) => Promise<Result>
}

/** A parsed response with its headers. */
export interface ParsedResponse {
  /** `null` when the server sent no body. */
  body: unknown
  headers: Headers
  status: number
}

/** Reads a record or a list: parsed JSON, `null` when the server sent no body. */
export function read(client: Client, path: string, options?: CallOptions): Promise<unknown> {
  return send(client, path, { ...options, method: 'GET' }, readJsonBody)
}

/**
 * Reads a record or a list with the headers of its response (lists need `Link` and `X-Total-Count`). With a `body` it reads a list
 * by POST.
 */
export function readResponse(
  client: Client,
  path: string,
  options?: FetchOptions & { body?: unknown },
): Promise<ParsedResponse | undefined> {
  const method = options?.body === undefined ? 'GET' : 'POST'
  return send(client, path, { ...options, method }, async (response) => ({
    body: await readJsonBody(response),
    headers: response.headers,
    status: response.status,
  }))
}

/**
 * Creates a record and returns it as the server does: parsed JSON, or the raw `Response` with `parse: false`. The method is POST
 * unless `method` says otherwise. Form data, text and blobs are sent unchanged, any other `body` as JSON; `undefined` sends no
 * body. With `isSignIn` the call starts a session: it carries no session of its own, and its 401 is an `ApiError`.
 */
export function create<Result = unknown>(
  client: Client,
  path: string,
  body: unknown,
  options?: WriteOptions<Result> & { parse?: boolean; isSignIn?: boolean },
): Promise<Result | undefined> {
  const { method = 'POST', parse = true, read, ...rest } = options ?? {}
  const otherwise = parse ? readJsonBody : (response: Response) => response
  // Without `read` the result is unknown.
  return send(client, path, { ...rest, method, body }, (read ?? otherwise) as (response: Response) => Result)
}

/**
 * Changes a record and returns it as the server does, as parsed JSON. The method is PUT unless `method` says otherwise. `body` as
 * for `create`.
 */
export function update<Result = unknown>(
  client: Client,
  path: string,
  body: unknown,
  options?: WriteOptions<Result>,
): Promise<Result | undefined> {
  return create(client, path, body, { method: 'PUT', ...options })
}

/** Deletes a record: `null` once it is deleted. The body of the response is parsed only by a given `read`. */
export function destroy<Result = null>(
  client: Client,
  path: string,
  options?: FetchOptions & Pick<WriteOptions<Result>, 'read'>,
): Promise<Result | null | undefined> {
  const { read = ignoreBody, ...rest } = options ?? {}
  return send<Result | null>(client, path, { ...rest, method: 'DELETE' }, read)
}

async function ignoreBody(response: Response): Promise<null> {
  await response.arrayBuffer()
  return null
}

/** The body of a response of any type, read with `read` once the headers have arrived. */
export function fetchBody<Body>(
  client: Client,
  path: string,
  { headers, ...options }: FetchOptions,
  read: (response: Response) => Promise<Body>,
): Promise<Body | undefined> {
  return send(client, path, { ...options, method: 'GET', headers: { Accept: '*/*', ...headers } }, read)
}

/**
 * A file with the headers of its response. `onProgress` is called during the download if the server sends the length, else once at
 * the end.
 */
export function fetchBinary(
  client: Client,
  path: string,
  { onProgress, ...options }: CallOptions & { onProgress?: OnProgress } = {},
): Promise<{ blob: Blob; headers: Headers } | undefined> {
  const { confine } = client.connection
  const isConfined = confine !== undefined && isOwn(client.base, requestUrl(client.base, path))
  const ky = {
    // A file may redirect to a storage on another origin, which refuses requests with cookies.
    ...(isConfined && {
      fetch: fetchWithErrors(async (request) => (await confine()).confinedFetch(request)),
    }),
    ...(onProgress && {
      onDownloadProgress({ percent, transferredBytes: loaded, totalBytes: total }: Progress) {
        if (percent > 0) onProgress(percent, { loaded, total })
      },
    }),
  }
  return fetchBody(client, path, { ...options, ky }, async (response) => ({
    blob: await response.blob(),
    headers: response.headers,
  }))
}

export interface Call extends FetchOptions {
  method: string
  body?: unknown
  contentType?: string
  isSignIn?: boolean
}

/** Sends a call by `client.ky`. `undefined` when the session has ended (401). */
export function send<T>(
  client: Client,
  path: string,
  call: Call,
  read: (response: Response) => T | Promise<T>,
): Promise<T | undefined> {
  const attempt = () => sendOnce(client, path, call, read)
  const { asOnePerson } = client
  return asOnePerson === undefined || call.isSignIn === true ? attempt() : asOnePerson(attempt)
}

async function sendOnce<T>(
  { ky, base, connection }: Client,
  path: string,
  call: Call,
  read: (response: Response) => T | Promise<T>,
): Promise<T | undefined> {
  const { query = '', method, signal, isSignIn, isInBackground } = call
  const search = typeof query === 'string' ? query.replace(/^\?/, '') : stringifyQuery(query)
  const address = requestUrl(base, path, search)
  // Read now, because a request carries the token of its start and ky runs the hooks a moment later.
  const context = {
    isSignIn,
    isInBackground,
    accessToken: connection.getAccessToken?.(),
  } satisfies CallContext
  let response: Response
  try {
    response = await ky(address, { ...call.ky, ...bodyOf(call), method, signal, context })
  } catch (thrown) {
    if (thrown instanceof UnauthorizedError) return undefined
    throw thrown
  }
  try {
    return await read(response)
  } catch (thrown) {
    // ky reports a download with a response of its own.
    throw withoutResponse(thrown, { address, method }, signal)
  }
}

/** ky's options for the body and the call's headers: `json`, or a body that is sent unchanged. */
function bodyOf({ body, contentType, headers }: Call): Options {
  const all = Object.entries({ 'Content-Type': contentType, ...headers })
  const given = new Headers(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
  // Only the platform knows the boundary that it will write.
  if (body instanceof FormData) given.delete('Content-Type')
  if (isRaw(body)) return { body, headers: given }
  // With `json`, the hooks would take the call's own content type for ky's default.
  return given.has('Content-Type')
    ? { body: stringifyJson(body), headers: given }
    : { json: body, headers: given }
}

function isRaw(body: unknown): body is FormData | URLSearchParams | Blob | string {
  return typeof body === 'string' || [FormData, URLSearchParams, Blob].some((kind) => body instanceof kind)
}
