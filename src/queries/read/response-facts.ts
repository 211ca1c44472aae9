/** What the headers say about the response that a record came in. */
export interface ResponseFacts {
  /**
   * `record`: a read of the record; `row`: a list; `change`: the response to a save. Each may return the record in
   * another shape.
   */
  origin: 'record' | 'row' | 'change'
  /** The `ETag` header; a weak one begins with `W/`. */
  etag?: string
  lastModified?: string
  /** The `Date` header: when the server sent the response, by its own clock. */
  date?: string
}

/** The facts of a response. */
export function responseFacts(origin: ResponseFacts['origin'], headers: Headers): ResponseFacts {
  return {
    origin,
    etag: headers.get('ETag') ?? undefined,
    lastModified: headers.get('Last-Modified') ?? undefined,
    date: headers.get('Date') ?? undefined,
  }
}

/**
 * True where a condition made of these facts fails after any later change. A weak tag never matches `If-Match` (RFC
 * 9110 §13.1.1). `Last-Modified` counts whole seconds, so it misses a change in the second of the response (RFC 9110
 * §8.8.2.2).
 */
export function isStrong({ etag, lastModified, date }: ResponseFacts): boolean {
  if (etag !== undefined) return !etag.startsWith('W/')
  if (lastModified === undefined || date === undefined) return false
  return Date.parse(date) - Date.parse(lastModified) >= 1000
}
