/** The server answered with a failing status. The only error that leaves `http/`, besides an untouched abort. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 where there was no answer. */
  readonly type: number
  /** For 400 what the server said, for any other status the raw answer, its body still unread. */
  readonly response: BadRequest | Response | undefined

  /** `cause` is the body of the answer: parsed JSON, else its text (at most 1 MiB), `undefined` when empty. */
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

/** What was asked, in the words of fetch. */
export interface Asked {
  address: URL
  method: string
}

/** There was no answer that can be used. `message` says for people what happened, `cause` keeps what was thrown or sent. */
export class NoAnswerError extends ApiError {
  override name = 'NoAnswerError'
  readonly reason: 'network' | 'malformed' | 'timeout'
  /** The call that got no answer. */
  asked?: Asked

  constructor(reason: NoAnswerError['reason'], message: string, cause: unknown) {
    super(0, undefined, cause, message)
    this.reason = reason
  }
}

/**
 * What a failing status comes to: an `ApiError`, or for 401 nothing, once `onUnauthorized` has been asked to send the person
 * to the login address. Without `onUnauthorized` a 401 says nothing about the session and is an error like any other.
 */
export async function refuse(answer: Response, onUnauthorized?: () => void): Promise<undefined> {
  if (answer.status === 401 && onUnauthorized) {
    onUnauthorized()
    return undefined
  }
  // Loaded once something fails: most visits never see it.
  const { failureOf } = await import('./failing-answer.ts')
  throw await failureOf(answer)
}

/** What to throw instead of what the platform threw: an abort's own reason, a `NoAnswerError`, or the same if it is neither. */
export function withoutAnswer(thrown: unknown, asked: Asked, signal?: AbortSignal): unknown {
  const error = noAnswer(thrown, asked.address, signal)
  if (error instanceof NoAnswerError) error.asked = asked
  return error
}

function noAnswer(thrown: unknown, address: URL, signal?: AbortSignal): unknown {
  const reason: unknown = signal?.aborted ? signal.reason : thrown
  if (reason instanceof DOMException && reason.name === 'TimeoutError') {
    return new NoAnswerError('timeout', `${address.host} did not answer in time.`, reason)
  }
  // The platforms throw a TypeError for a refused connection, a lost one, and an answer that CORS forbids to read.
  if (reason instanceof TypeError) {
    const isForeign =
      globalThis.location?.origin !== undefined && globalThis.location.origin !== address.origin
    const orForbidden = isForeign ? ', or the server does not let this page read its answers' : ''
    const message = `No answer came from ${address.host}: the server or the network is down${orForbidden}.`
    return new NoAnswerError('network', message, reason)
  }
  return reason
}
