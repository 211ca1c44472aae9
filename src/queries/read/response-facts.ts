/** What is known of the response that a record came in, beside its body. */
export interface ResponseFacts {
  /** `record`: the response to reading it; `row`: a list; `change`: the response to a save. Each may hold the record in another shape. */
  origin: 'record' | 'row' | 'change'
  /** As its header has it: weak ones begin with `W/`. */
  etag?: string
  lastModified?: string
  /** When the server sent the response, by its own clock. */
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
 * True where a condition made of these facts fails after any later change. A weak tag never meets `If-Match` (RFC 9110 §13.1.1); a
 * `Last-Modified` counts in seconds, and proves nothing about a change in the second of the response (RFC 9110 §8.8.2.2).
 */
export function isStrong({ etag, lastModified, date }: ResponseFacts): boolean {
  if (etag !== undefined) return !etag.startsWith('W/')
  if (lastModified === undefined || date === undefined) return false
  return Date.parse(date) - Date.parse(lastModified) >= 1000
}
