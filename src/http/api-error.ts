import { decodeBody, isPlainObject, parseJson } from './json.ts'
/** An error for a response with a failing status. No other error leaves `http/`, except an untouched abort. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 where there was no response. */
  readonly type: number
  /** The body's fields for a 400. For any other status the raw response, with its body unread. */
  readonly response: BadRequest | Response | undefined
  /** True where the request was to fail if the record had changed (RFC 9110 §13.1.1, §13.1.4). */
  isConditional?: boolean

  /** `cause` is the body of the response: parsed JSON, else its text (at most 1 MiB), `undefined` when empty. */
  constructor(
    type: number,
    response: BadRequest | Response | undefined,
    cause?: unknown,
    message = 'Http Status != OK',
  ) {
    super(message, { cause })
    this.type = type
    this.response = response
  }
}

/** The body of a 400, as far as it has this shape. `ApiError.cause` keeps the whole of every other shape. */
interface BadRequest {
  /** The server's error code. */
  error?: string
  /** Read from `error_description`. */
  description?: string
  /** Field name → the server's key for what is wrong with it. */
  fields?: Record<string, unknown>
}

/**
 * The error for a 401: the server does not accept the request's session. `onUnauthorized` then sends the person to the login
 * address. `client.ky` throws it; the calls of `calls.ts` resolve to `undefined` instead.
 */
export class UnauthorizedError extends ApiError {
  override name = 'UnauthorizedError'

  constructor(response?: Response, cause?: unknown) {
    super(UNAUTHORIZED, response, cause)
  }
}

/** RFC 9110 §15.5.2: the request lacks valid credentials. */
export const UNAUTHORIZED = 401

/** True for a 401, given as a response, a look, a `Problem` (`status`) or an `ApiError` (`type`). */
export function isUnauthorized(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  if ('type' in failure && failure.type === UNAUTHORIZED) return true
  return 'status' in failure && failure.status === UNAUTHORIZED
}

/** True for the status of a proxy whose server is down (RFC 9110 §15.6.3 to §15.6.5). A 500 concerns a single request. */
export function isDown(status: number): boolean {
  return status >= 502 && status <= 504
}

/** No usable response came. `message` says what happened; `cause` keeps what was thrown or received. */
export class NoResponseError extends ApiError {
  override name = 'NoResponseError'
  /** `redirect`: the server redirects to another origin, which receives neither credentials nor changes. */
  readonly reason: 'network' | 'malformed' | 'timeout' | 'redirect'
  /** The request that got no response. */
  request?: { address: URL; method: string }
  /**
   * True when an address that never responded took as long to fail as an endless redirect. Browsers stop one after twenty
   * steps, and a retry would take as long again.
   */
  mayBeLoop?: boolean

  constructor(reason: NoResponseError['reason'], message: string, cause: unknown) {
    super(0, undefined, cause, message)
    this.reason = reason
  }
}

/**
 * Turns what the platform threw into what callers get: the reason of an abort, or a `NoResponseError`. Anything else is returned
 * unchanged.
 */
export function withoutResponse(
  thrown: unknown,
  request: NonNullable<NoResponseError['request']>,
  signal?: AbortSignal | null,
): unknown {
  const error = noResponse(thrown, request.address, signal)
  if (error instanceof NoResponseError) error.request ??= request
  return error
}

function noResponse(thrown: unknown, address: URL, signal?: AbortSignal | null): unknown {
  const reason: unknown = signal?.aborted ? signal.reason : thrown
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new NoResponseError('timeout', `${address.host} did not respond in time.`, reason)
  }
  // Platforms throw a TypeError for a refused connection, for a lost one, and for a response that CORS hides.
  if (reason instanceof TypeError) {
    const isForeign =
      globalThis.location?.origin !== undefined && globalThis.location.origin !== address.origin
    const orForbidden = isForeign ? ', or the server does not let this page read its responses' : ''
    const message = `No response came from ${address.host}: the server or the network is down${orForbidden}.`
    return new NoResponseError('network', message, reason)
  }
  return reason
}

/** The error for a response with a failing status. The response's own body stays unread. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response.clone())
  return new ApiError(response.status, response.status === 400 ? badRequestOf(body) : response, body)
}

function badRequestOf(body: unknown): BadRequest {
  // A text or a list has none of these.
  const { error, error_description: description, fields } = Object(body) as Record<string, unknown>
  return {
    error: typeof error === 'string' ? error : undefined,
    description: typeof description === 'string' ? description : undefined,
    fields: isPlainObject(fields) ? fields : undefined,
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await startOf(response)
  try {
    return text.trim() === '' ? undefined : await parseJson(text)
  } catch {
    return text
  }
}

const LARGEST_BODY = 2 ** 20 // bytes

/** The text of a response, cut after `LARGEST_BODY`. A lost connection leaves the part that had arrived. */
async function startOf(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let left = LARGEST_BODY
  try {
    while (left > 0) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value.subarray(0, left))
      left -= value.length
    }
    void reader.cancel()
  } catch {
    // The status is known and says more than the lost connection.
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return decodeBody(bytes, response.headers.get('Content-Type') ?? '')
}
