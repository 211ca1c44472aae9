import { NoAnswerError, refuse, withoutAnswer } from './api-error.ts'
import { addressOf, isOwn, type Client } from './client.ts'
import { parseJson, stringifyJson } from './json.ts'
import { stringifyQuery, type QueryObject } from './query-string.ts'
import { xhrFetch, type OnProgress } from './xhr-fetch.ts'

// Every call takes a path (`/contacts/7`, already encoded, the base path comes in front) or an absolute address. Every call
// resolves to `undefined` when the session has ended (401) and throws an `ApiError` for any other failure.

export interface CallOptions {
  /** An object (see `stringifyQuery`), or a query string that is encoded already. */
  query?: QueryObject | string
  /** For this call alone; they replace shared headers of the same name, `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
}

/** A parsed answer with what stands around it. */
export interface Answer {
  /** `null` when the server sent no body. */
  body: unknown
  headers: Headers
  status: number
}

/** A record or a list, with the headers of its answer (lists need `Link` and `X-Total-Count`). */
export function readAnswer(client: Client, path: string, options?: CallOptions): Promise<Answer | undefined> {
  return send(client, path, { ...options, method: 'GET' }, async (response) => ({
    body: await jsonOf(response),
    headers: response.headers,
    status: response.status,
  }))
}

/** A record or a list: parsed JSON, `null` when the server sent no body. */
export function read(client: Client, path: string, options?: CallOptions): Promise<unknown> {
  return send(client, path, { ...options, method: 'GET' }, jsonOf)
}

/**
 * What the server made of a new record: parsed JSON, or the raw `Response` with `parse: false`. A `body` of form data, text or
 * a blob is sent as it is, anything else as JSON, `undefined` not at all. POST, unless `method` says otherwise.
 */
export function create(
  client: Client,
  path: string,
  body: unknown,
  options?: CallOptions & { method?: string; parse?: boolean; contentType?: string },
): Promise<unknown> {
  const { parse = true, ...rest } = options ?? {}
  return send<unknown>(
    client,
    path,
    { method: 'POST', ...rest, body },
    parse ? jsonOf : (response) => response,
  )
}

/** The changed record as the server answers it: parsed JSON. PUT, unless `method` says otherwise. `body` as for `create`. */
export function update(
  client: Client,
  path: string,
  body: unknown,
  options?: CallOptions & { method?: string; contentType?: string },
): Promise<unknown> {
  return send(client, path, { method: 'PUT', ...options, body }, jsonOf)
}

/** `null` once the record is deleted; what the server says about it is not parsed. */
export function destroy(client: Client, path: string, options?: CallOptions): Promise<null | undefined> {
  return send(client, path, { ...options, method: 'DELETE' }, async (response) => {
    await response.arrayBuffer()
    return null
  })
}

/**
 * The raw answer to sent file data. POST, unless `method` says otherwise. `onProgress` is called in browsers alone: elsewhere
 * nothing tells how much has been sent.
 */
export function upload(
  client: Client,
  path: string,
  data: FormData | Blob,
  options?: CallOptions & { method?: string; onProgress?: OnProgress },
): Promise<Response | undefined> {
  const { onProgress, ...rest } = options ?? {}
  const fetch = 'XMLHttpRequest' in globalThis ? xhrFetch(data, onProgress) : undefined
  return send(client, path, { method: 'POST', ...rest, body: data, ky: { fetch } }, (response) => response)
}

/**
 * The server's answer to a form of OAuth 2 (RFC 6749 §4.3, §6): parsed JSON. It names the browser client by
 * `Authorization: Basic`, never the person. A 401 says that the sign-in failed: an `ApiError`, and nobody is sent away.
 */
export function requestToken(
  client: Client,
  form: Record<string, string | undefined>,
  options?: { path?: string },
): Promise<unknown> {
  const { path = 'oauth/token', clientId = 'browser', clientSecret = '' } = client.connection.token ?? {}
  const entries = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const request: Sending = {
    method: 'POST',
    body: new URLSearchParams(entries),
    contentType: 'application/x-www-form-urlencoded',
    headers: { Authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
    isSignIn: true,
  }
  return send(client, options?.path ?? path, request, jsonOf)
}

/** A file, with the headers of its answer. `onProgress` is told the way there where the server says how long the file is, else only its end. */
export function fetchBinary(
  client: Client,
  path: string,
  options?: CallOptions & { onProgress?: OnProgress },
): Promise<{ blob: Blob; headers: Headers } | undefined> {
  const { onProgress, ...rest } = options ?? {}
  const request: Sending = {
    ...rest,
    method: 'GET',
    headers: { Accept: '*/*', ...rest.headers },
    ky: {
      onDownloadProgress:
        onProgress &&
        (({ percent, transferredBytes: loaded, totalBytes: total }) => {
          if (percent > 0) onProgress(percent, { loaded, total })
        }),
    },
  }
  return send(client, path, request, async (response) => ({
    blob: await response.blob(),
    headers: response.headers,
  }))
}

interface Sending extends CallOptions {
  method: string
  body?: unknown
  contentType?: string
  /** The token call: it carries no session, so a 401 does not end one. */
  isSignIn?: boolean
  ky?: Pick<NonNullable<Parameters<Client['ky']>[1]>, 'fetch' | 'onDownloadProgress'>
}

/** Every call passes here: address, headers and body go out, what the answer means comes back. */
async function send<T>(
  client: Client,
  path: string,
  request: Sending,
  read: (response: Response) => T | Promise<T>,
): Promise<T | undefined> {
  const { connection, base } = client
  const { query = '', method, body, signal } = request
  const address = addressOf(
    base,
    path,
    typeof query === 'string' ? query.replace(/^\?/, '') : stringifyQuery(query),
  )
  // What the session is good for goes to the API alone, never to a foreign address that a record names.
  const own = isOwn(base, address)
  const carriesSession = own && request.isSignIn !== true
  // Before the first await: a request carries the token of its own start.
  const accessToken = carriesSession ? connection.getAccessToken?.() : undefined
  try {
    const response = await client.ky(address, {
      ...request.ky,
      method,
      signal,
      headers: headersOf(request, own ? connection.headers : undefined),
      body: isJson(body) ? await stringifyJson(body) : body,
      context: { carriesSession, accessToken },
    })
    if (response.ok) return await read(response)
    return await refuse(response, carriesSession ? () => connection.onUnauthorized?.() : undefined)
  } catch (thrown) {
    throw withoutAnswer(thrown, address, signal)
  }
}

/** Defaults, then shared headers, then those of the call. A shared `Content-Type` speaks for JSON bodies only. */
function headersOf({ body, contentType, headers }: Sending, shared?: CallOptions['headers']): Headers {
  const result = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' })
  put(result, shared)
  if (!isJson(body) || body === undefined) result.delete('Content-Type')
  if (body instanceof Blob) result.set('Content-Type', body.type || 'application/octet-stream')
  put(result, { 'Content-Type': contentType, ...headers })
  // Only the platform knows the boundary it is about to write.
  if (body instanceof FormData) result.delete('Content-Type')
  return result
}

function put(headers: Headers, values: CallOptions['headers'] = {}): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.set(name, value)
}

type RawBody = FormData | URLSearchParams | Blob | string

function isJson(body: unknown): body is Exclude<unknown, RawBody> {
  return ![FormData, URLSearchParams, Blob].some((kind) => body instanceof kind) && typeof body !== 'string'
}

/** The parsed body of an answer, `null` where there is none. Anything but JSON is a `NoAnswerError` that says so. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.trim() === '') return null
  try {
    return await parseJson(text)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    const sent = /^\s*</.test(text) ? 'a web page' : 'text'
    throw new NoAnswerError('malformed', `The server answered with ${sent} where JSON was expected.`, text)
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
