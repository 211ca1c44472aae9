/** How a file is sent: its media type, and a file name if the browser should save it. */
interface FileResponse {
  mediaType: string
  fileName?: string
  /** Seconds for which a browser may cache the file. `undefined`: the browser revalidates it each time. */
  maxAge?: number
}

/** A response with a file, or with the part in the request's `Range` (RFC 9110 §14): 200, 206 or 416. */
export function responseBytes(
  request: Request,
  file: Blob,
  { mediaType, fileName, maxAge }: FileResponse,
): Response {
  const headers = new Headers({ 'content-type': mediaType, 'accept-ranges': 'bytes' })
  headers.set('cache-control', maxAge === undefined ? 'private, no-cache' : `max-age=${maxAge}`)
  if (fileName !== undefined) headers.set('content-disposition', attachment(fileName))
  const range = readRange(request.headers.get('range'), file.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range === undefined) {
    headers.set('content-length', String(file.size))
    return new Response(file, { headers })
  }
  const [first, last] = range
  headers.set('content-range', `bytes ${first}-${last}/${file.size}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(file.slice(first, last + 1, mediaType), { status: 206, headers })
}

/** First and last byte of a range. A request for several ranges gets the whole file, which the RFC allows. */
function readRange(
  header: string | null,
  size: number,
): [first: number, last: number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1]
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : [first, last]
}

/** A `Content-Disposition` with both forms of the name (RFC 6266): ASCII for old programs, UTF-8 for the exact name. */
function attachment(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

/** The bytes of one MB, as people's systems count them. */
export const MEGABYTE = 1024 ** 2
