import type { Options } from 'ky'
import { refuse, withoutAnswer } from './api-error.ts'
import { addressOf, isOwn, type Client, type Connection } from './client.ts'
import { stringifyJson } from './json.ts'
import { stringifyQuery, type QueryObject } from './query-string.ts'

/** What any call may be given. */
export interface CallOptions {
  /** An object (see `stringifyQuery`), or a query string that is encoded already. */
  query?: QueryObject | string
  /** For this call alone; they replace shared headers of the same name, `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  /** Nobody asked for it (a related name, a total, a picture in a list): its 401 is an `ApiError` and sends nobody away. */
  isInBackground?: boolean
}

/** One request, before it becomes one. */
export interface Sending extends CallOptions {
  method: string
  body?: unknown
  contentType?: string
  /** The call asks for a session: it carries none, so its 401 ends none. */
  isSignIn?: boolean
  ky?: Pick<Options, 'fetch' | 'onDownloadProgress' | 'credentials'>
}

/** Every call passes here: address, headers and body go out, what the answer means comes back. */
export async function send<T>(
  client: Client,
  path: string,
  request: Sending,
  read: (response: Response) => T | Promise<T>,
): Promise<T | undefined> {
  const { connection, base } = client
  const { query = '', method, body, signal, isSignIn, isInBackground } = request
  const search = typeof query === 'string' ? query.replace(/^\?/, '') : stringifyQuery(query)
  const address = addressOf(base, path, search)
  // What the session is good for goes to the API alone, never to a foreign address that a record names.
  const own = isOwn(base, address)
  const carriesSession = own && isSignIn !== true
  // Before the first await: a request carries the token of its own start.
  const accessToken = carriesSession ? connection.getAccessToken?.() : undefined
  const headers = headersOf(request, own ? connection.headers : undefined)
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`)
  try {
    const outgoing = { method, address, headers, isSignIn }
    if (own) await connection.authorize?.(outgoing)
    const whole = isRaw(body) ? body : await stringifyJson(body)
    const ask = () => client.ky(address, { ...request.ky, method, signal, headers, body: whole })
    let response = await ask()
    // 401: perhaps the session alone is what is refused. The others: what a change is refused with for the lack of a CSRF token.
    if (
      own &&
      /^4(?:0[013]|19|22)$/.test(`${response.status}`) &&
      (await connection.recover?.(response, outgoing))
    )
      response = await ask()
    if (response.ok) return await read(response)
    const endsSession = carriesSession && isInBackground !== true
    return await refuse(response, endsSession ? () => endSession(connection, accessToken) : undefined)
  } catch (thrown) {
    throw withoutAnswer(thrown, { address, method }, signal)
  }
}

/** Asks for a new sign-in, unless the session that the refused token was of has given way to another meanwhile. */
function endSession({ getAccessToken, onUnauthorized }: Connection, accessToken: string | undefined): void {
  if (getAccessToken?.() === accessToken) onUnauthorized?.()
}

/** Defaults, then shared headers, then those of the call. A shared `Content-Type` speaks for JSON bodies only. */
function headersOf({ body, contentType, headers }: Sending, shared?: CallOptions['headers']): Headers {
  const result = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' })
  put(result, shared)
  if (isRaw(body) || body === undefined) result.delete('Content-Type')
  if (body instanceof Blob) result.set('Content-Type', body.type || 'application/octet-stream')
  put(result, { 'Content-Type': contentType, ...headers })
  // Only the platform knows the boundary it is about to write.
  if (body instanceof FormData) result.delete('Content-Type')
  return result
}

function put(headers: Headers, values: CallOptions['headers'] = {}): void {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) headers.set(name, value)
}

function isRaw(body: unknown): body is FormData | URLSearchParams | Blob | string {
  return typeof body === 'string' || [FormData, URLSearchParams, Blob].some((kind) => body instanceof kind)
}
