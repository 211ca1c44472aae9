import { NoAnswerError } from './api-error.ts'
import type { Client } from './client.ts'
import { parseJson } from './json.ts'
import { send, type CallOptions, type Sending } from './send.ts'
import type { OnProgress } from './xhr-fetch.ts'

// Every call takes a path (`/contacts/7`, already encoded, the base path comes in front) or an absolute address. Every call
// resolves to `undefined` when the session has ended (401) and throws an `ApiError` for any other failure.

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
 * a blob is sent as it is, anything else as JSON, `undefined` not at all. POST, unless `method` says otherwise. With `isSignIn`
 * the call asks for a session: it carries none, and its 401 is an `ApiError`.
 */
export function create(
  client: Client,
  path: string,
  body: unknown,
  options?: CallOptions & { method?: string; parse?: boolean; contentType?: string; isSignIn?: boolean },
): Promise<unknown> {
  const { method = 'POST', parse = true, ...rest } = options ?? {}
  return send<unknown>(client, path, { ...rest, method, body }, parse ? jsonOf : asItIs)
}

/** The changed record as the server answers it: parsed JSON. PUT, unless `method` says otherwise. `body` as for `create`. */
export function update(
  client: Client,
  path: string,
  body: unknown,
  options?: CallOptions & { method?: string; contentType?: string },
): Promise<unknown> {
  return send(client, path, { ...options, method: options?.method ?? 'PUT', body }, jsonOf)
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
export async function upload(
  client: Client,
  path: string,
  data: FormData | Blob,
  options?: CallOptions & { method?: string; onProgress?: OnProgress },
): Promise<Response | undefined> {
  const { method = 'POST', onProgress, ...rest } = options ?? {}
  let fetch: typeof globalThis.fetch | undefined
  if ('XMLHttpRequest' in globalThis) {
    // No list is uploaded to: this is loaded with the first upload.
    const { xhrFetch } = await import('./xhr-fetch.ts')
    fetch = xhrFetch(data, onProgress)
  }
  return send(client, path, { ...rest, method, body: data, ky: { fetch } }, asItIs)
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

/**
 * A file, with the headers of its answer. `onProgress` is told the way there where the server says how long the file is, else only its end.
 * `onHeaders` is told before the file comes. `credentials`: which cookies go along; those of every origin unless said otherwise.
 */
export function fetchBinary(
  client: Client,
  path: string,
  options?: CallOptions & {
    onProgress?: OnProgress
    onHeaders?: (headers: Headers) => void
    credentials?: RequestCredentials
  },
): Promise<{ blob: Blob; headers: Headers } | undefined> {
  const { onProgress, onHeaders, credentials, ...rest } = options ?? {}
  const request: Sending = {
    ...rest,
    method: 'GET',
    headers: { Accept: '*/*', ...rest.headers },
    ky: {
      ...(credentials && { credentials }),
      onDownloadProgress:
        onProgress &&
        (({ percent, transferredBytes: loaded, totalBytes: total }) => {
          if (percent > 0) onProgress(percent, { loaded, total })
        }),
    },
  }
  return send(client, path, request, async (response) => {
    const { headers } = response
    onHeaders?.(headers)
    return { blob: await response.blob(), headers }
  })
}

function asItIs(response: Response): Response {
  return response
}

/** The parsed body of an answer, `null` where there is none. Anything but JSON is a `NoAnswerError` that says so. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text.trim() === '') return null
  try {
    return await parseJson(text)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const sent = isJson ? 'JSON that is broken or cut off' : 'text where JSON was expected'
    const what = /^\s*</.test(text) ? 'a web page where JSON was expected' : sent
    throw new NoAnswerError('malformed', `The server answered with ${what}.`, text)
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
