import { jsonOf } from './calls.ts'
import type { Client } from './client.ts'
import { send, type CallOptions, type Sending } from './send.ts'
import type { OnProgress } from './xhr-fetch.ts'

// Calls like those of `calls.ts`, kept apart because the first page of a list makes none of them.

/** What a call that changes something may be given. */
interface WriteOptions extends CallOptions {
  method?: string
  contentType?: string
  /** Told of the answer's status and headers before its body is read. */
  onAnswer?: (answer: Pick<Response, 'status' | 'headers'>) => void
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
  options?: WriteOptions & { parse?: boolean; isSignIn?: boolean },
): Promise<unknown> {
  const { method = 'POST', parse = true, onAnswer, ...rest } = options ?? {}
  return send<unknown>(client, path, { ...rest, method, body }, told(onAnswer, parse ? jsonOf : asItIs))
}

/** The changed record as the server answers it: parsed JSON. PUT, unless `method` says otherwise. `body` as for `create`. */
export function update(
  client: Client,
  path: string,
  body: unknown,
  options?: WriteOptions,
): Promise<unknown> {
  const { method = 'PUT', onAnswer, ...rest } = options ?? {}
  return send(client, path, { ...rest, method, body }, told(onAnswer, jsonOf))
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
  options?: { path?: string; credentials?: RequestCredentials },
): Promise<unknown> {
  const { path = 'oauth/token', clientId = 'browser', clientSecret = '' } = client.connection.token ?? {}
  const entries = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const request: Sending = {
    method: 'POST',
    body: new URLSearchParams(entries),
    contentType: 'application/x-www-form-urlencoded',
    headers: { Authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
    isSignIn: true,
    ky: options?.credentials && { credentials: options.credentials },
  }
  return send(client, options?.path ?? path, request, jsonOf)
}

/** A way to read an answer, of which `onAnswer` is told first. */
function told(onAnswer: WriteOptions['onAnswer'], read: (response: Response) => unknown) {
  return (response: Response) => {
    onAnswer?.(response)
    return read(response)
  }
}

function asItIs(response: Response): Response {
  return response
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
