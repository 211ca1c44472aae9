import { send, type CallOptions, type OnProgress } from './calls.ts'
import { fetchWithErrors, type Client } from './client.ts'
import { WITHOUT_BODY } from './confined-fetch.ts'
import type { Sender } from './connection.ts'

/**
 * Sends file data and returns the raw response. The method is POST unless `method` says otherwise. `onProgress` is called only in
 * browsers; other platforms do not report upload progress.
 */
export function upload(
  client: Client,
  path: string,
  data: FormData | Blob,
  options?: CallOptions & { method?: string; onProgress?: OnProgress },
): Promise<Response | undefined> {
  const { method = 'POST', onProgress, ...rest } = options ?? {}
  const ky = 'XMLHttpRequest' in globalThis && {
    fetch: fetchWithErrors(async (request) => {
      const sender: Sender = (window) => xhrFetch(data, onProgress, window.XMLHttpRequest)
      const confined = await client.connection.confine?.()
      return confined?.confinedFetch(request, sender) ?? sender(globalThis)(request)
    }),
  }
  return send(client, path, { ...rest, method, body: data, ky: ky || undefined }, (response) => response)
}

/**
 * A `fetch` on XMLHttpRequest for one request, which reports how much of `body` has been sent. Browsers report upload progress over
 * HTTP/1.1 nowhere else. Like `fetch`, it rejects with a `TypeError` for a lost connection, and with the signal's reason for an
 * abort.
 *
 * `body` is the original body: that of a `Request` is a stream, which XMLHttpRequest does not take. `Xhr` is the class of the
 * sending window.
 */
function xhrFetch(
  body: FormData | Blob,
  onProgress: OnProgress | undefined,
  Xhr: typeof XMLHttpRequest,
): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init)
      const { signal } = request
      const xhr = new Xhr()
      const abort = () => xhr.abort()
      if (signal.aborted) return reject(signal.reason)

      xhr.open(request.method, request.url)
      xhr.responseType = 'blob'
      xhr.withCredentials = request.credentials === 'include'
      request.headers.forEach((value, name) => {
        // FormData has another boundary here than in the request's own header.
        if (!(name === 'content-type' && body instanceof FormData)) xhr.setRequestHeader(name, value)
      })
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress?.(loaded / total, { loaded, total })
      })
      xhr.addEventListener('load', () => resolve(responseOf(xhr)))
      xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      xhr.addEventListener('abort', () => reject(signal.reason))
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
      signal.addEventListener('abort', abort)
      xhr.send(body)
    })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = xhr
  // `responseType` is blob.
  const body = WITHOUT_BODY.has(status) ? null : (xhr.response as Blob)
  const response = new Response(body, { status, statusText, headers })
  return Object.defineProperty(response, 'url', { value: xhr.responseURL })
}
