/** A response with a failing status. The only error that leaves `http/`, besides an untouched abort. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 where there was no response. */
  readonly type: number
  /** For 400 the fields of its body, for any other status the raw response, its body still unread. */
  readonly response: BadRequest | Response | undefined

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
export interface BadRequest {
  /** The server's code. */
  error?: string
  /** Read from `error_description`. */
  description?: string
  /** Field name → key of what is wrong with it. */
  fields?: Record<string, unknown>
}

/**
 * The server does not accept the session of a request: a 401, after which `onUnauthorized` sends the person to the login address.
 * `client.ky` throws it; the calls of `calls.ts` resolve to `undefined` in its place.
 */
export class UnauthorizedError extends ApiError {
  override name = 'UnauthorizedError'

  constructor(response?: Response, cause?: unknown) {
    super(UNAUTHORIZED, response, cause)
  }
}

/** RFC 9110 §15.5.2: the request lacks valid credentials. */
export const UNAUTHORIZED = 401

/** True for a 401: of a response, a look, a `Problem` (`status`) or an `ApiError` (`type`). */
export function isUnauthorized(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  if ('type' in failure && failure.type === UNAUTHORIZED) return true
  return 'status' in failure && failure.status === UNAUTHORIZED
}

/** There was no response that can be used. `message` says what happened, `cause` keeps what was thrown or received. */
export class NoAnswerError extends ApiError {
  override name = 'NoAnswerError'
  readonly reason: 'network' | 'malformed' | 'timeout'
  /** The request that got no response. */
  request?: { address: URL; method: string }

  constructor(reason: NoAnswerError['reason'], message: string, cause: unknown) {
    super(0, undefined, cause, message)
    this.reason = reason
  }
}

/** What to throw instead of what the platform threw: an abort's own reason, a `NoAnswerError`, or the same if it is neither. */
export function withoutAnswer(
  thrown: unknown,
  request: NonNullable<NoAnswerError['request']>,
  signal?: AbortSignal | null,
): unknown {
  const error = noAnswer(thrown, request.address, signal)
  if (error instanceof NoAnswerError) error.request ??= request
  return error
}

function noAnswer(thrown: unknown, address: URL, signal?: AbortSignal | null): unknown {
  const reason: unknown = signal?.aborted ? signal.reason : thrown
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new NoAnswerError('timeout', `${address.host} did not answer in time.`, reason)
  }
  // The platforms throw a TypeError for a refused connection, a lost one, and a response that CORS forbids to read.
  if (reason instanceof TypeError) {
    const isForeign =
      globalThis.location?.origin !== undefined && globalThis.location.origin !== address.origin
    const orForbidden = isForeign ? ', or the server does not let this page read its answers' : ''
    const message = `No answer came from ${address.host}: the server or the network is down${orForbidden}.`
    return new NoAnswerError('network', message, reason)
  }
  return reason
}
