/** How a file is sent: its type, and its name where it is to be saved instead of shown. */
export interface FileResponse {
  mediaType: string
  fileName?: string
  /** Seconds for which a browser may keep it; `undefined`: it asks again each time. */
  maxAge?: number
}

/** A file, whole or the part that the request's `Range` asks for (RFC 9110 §14): 200, 206 or 416. */
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

/** First and last byte. Several ranges at once get the whole file, which the RFC allows. */
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

/** Both spellings of RFC 6266: plain letters for old programs, UTF-8 for the name as it is. */
function attachment(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
