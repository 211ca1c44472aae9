import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One response as it goes over the wire: each part is a name of the tables below. */
export interface Fault {
  status: number
  body: keyof typeof BODIES
  timing: (typeof TIMINGS)[number]
  headers: keyof typeof HEADERS
}

const record = { id: 7, name: 'Crate', size: 3 }
const text = JSON.stringify(record)
const DEEP = 5000

/** `meant`: what the app should make of it in a response of status 200; absent: it is no JSON, however kindly it is read. */
export const BODIES = {
  record: { bytes: text, meant: record },
  list: { bytes: JSON.stringify([record]), meant: [record] },
  'list in an envelope': { bytes: `{"items":[${text}],"total":1}`, meant: { items: [record], total: 1 } },
  null: { bytes: 'null', meant: null },
  number: { bytes: '7', meant: 7 },
  'empty object': { bytes: '{}', meant: {} },
  'list of null': { bytes: '[null, null]', meant: [null, null] },
  'rows of all kinds': { bytes: `[${text}, 7, "a", null, [], {}]`, meant: [record, 7, 'a', null, [], {}] },
  empty: { bytes: '', meant: null },
  blanks: { bytes: ' \r\n ', meant: null },
  'byte order mark': { bytes: `\uFEFF${text}`, meant: record },
  NaN: { bytes: '{"id":7,"size":NaN}', meant: { id: 7, size: null } },
  'one name twice': { bytes: '{"id":7,"id":8}', meant: { id: 8 } },
  'names of prototypes': {
    bytes: '{"id":7,"__proto__":{"stained":true},"constructor":{"prototype":{"stained":true}},"toString":1}',
    meant: undefined,
  },
  deep: { bytes: '{"a":'.repeat(DEEP) + text + '}'.repeat(DEEP), meant: undefined },
  'deep list': { bytes: '['.repeat(DEEP) + ']'.repeat(DEEP), meant: undefined },
  huge: { bytes: `[${Array.from({ length: 2000 }, () => text).join()}]`, meant: undefined },
  'long number': {
    bytes: '{"id":123456789012345678901234567890}',
    meant: { id: 123456789012345678901234567890n },
  },
  'one id twice': { bytes: `[${text},${text}]`, meant: [record, record] },
  umlauts: { bytes: '{"id":7,"name":"Größe"}', meant: { id: 7, name: 'Größe' } },
  'failure in words': {
    bytes: '{"success":false,"message":"It is locked."}',
    meant: { success: false, message: 'It is locked.' },
  },
  cut: { bytes: text.slice(0, -8) },
  'cut list': { bytes: `[${text},{"id":` },
  page: { bytes: '<!doctype html><title>Bad gateway</title><script>document.title = 1</script>' },
  XML: { bytes: '<?xml version="1.0"?><box><id>7</id></box>' },
  words: { bytes: 'It works!' },
  bytes: { bytes: '\0\u0001\u0002PNG' },
} satisfies Record<string, { bytes: string; meant?: unknown }>

const JSON_TYPE = 'Content-Type: application/json'

/** Lines of the head; `LENGTH` stands for the right length. */
export const HEADERS = {
  usual: [JSON_TYPE, 'Content-Length: LENGTH'],
  'no type': ['Content-Length: LENGTH'],
  'type of a page': ['Content-Type: text/html', 'Content-Length: LENGTH'],
  'strange type': ['Content-Type: ;;;/json charset', 'Content-Length: LENGTH'],
  'unknown charset': ['Content-Type: application/json; charset=klingon', 'Content-Length: LENGTH'],
  'wrong charset': ['Content-Type: application/json; charset=iso-8859-1', 'Content-Length: LENGTH'],
  chunked: [JSON_TYPE, 'Transfer-Encoding: chunked'],
  'to a login page': [JSON_TYPE, 'Content-Length: LENGTH', 'Location: /login'],
  'two types': [JSON_TYPE, 'Content-Type: text/plain', 'Content-Length: LENGTH'],
  'no length': [JSON_TYPE],
  'odd neighbours': [
    JSON_TYPE,
    'Content-Length: LENGTH',
    'Link: <<>; rel=next, <http://[>; rel="next"',
    'X-Total-Count: many',
    'Retry-After: yesterday',
    'ETag: W/',
    'Content-Range: items */*',
    'Location: http://[::1',
  ],
  'many cookies': [
    JSON_TYPE,
    'Content-Length: LENGTH',
    ...Array.from({ length: 40 }, (_, at) => `Set-Cookie: a${at}=b`),
  ],
} satisfies Record<string, string[]>

export const TIMINGS = [
  'at once',
  'in drops',
  'late',
  'ended within',
  'reset before',
  'reset within',
] as const
export const STATUSES = [
  200, 201, 202, 204, 206, 300, 302, 304, 307, 400, 401, 403, 404, 405, 409, 410, 418, 422, 429, 500, 501,
  502, 503, 504, 599,
]

/** A server that fails as the path says: everything below `/17` as the seventeenth of its faults. It keeps what came. */
export async function startFaultyServer(faults: readonly Fault[]) {
  const received: { path: string; method: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const { url = '/', method = '', headers } = request
    received.push({ path: url, method, headers })
    request.resume()
    request.on('end', () => {
      const fault = faults[Number(url.split('/')[1])]
      if (url === '/login') response.setHeader('Content-Type', 'text/html').end(BODIES.page.bytes)
      else if (fault === undefined) response.writeHead(404).end()
      else void fail(fault, response)
    })
    request.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a faulty response, byte by byte, past what node would make of it. */
export async function fail(
  { status, body, timing, headers }: Fault,
  { socket }: ServerResponse,
): Promise<void> {
  if (socket === null) return
  socket.on('error', () => {})
  if (timing === 'reset before') return void socket.resetAndDestroy()
  const bytes = Buffer.from(BODIES[body].bytes)
  const lines = HEADERS[headers].map((line) => line.replace('LENGTH', String(bytes.length)))
  const head = Buffer.from([`HTTP/1.1 ${status} Somehow`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  const write = (part: Buffer) => void socket.write(headers === 'chunked' ? chunkOf(part) : part)
  if (timing === 'late') await pause()
  socket.write(head)
  const isWhole = timing === 'at once' || timing === 'in drops' || timing === 'late'
  if (timing === 'in drops') await drip(write, bytes)
  else write(isWhole ? bytes : bytes.subarray(0, bytes.length / 2))
  if (isWhole && headers === 'chunked') socket.write('0\r\n\r\n')
  if (timing !== 'reset within') return void socket.end()
  await pause()
  socket.resetAndDestroy()
}

/** A part of a body as a chunk (RFC 9112 §7.1). An empty one would end the body. */
function chunkOf(part: Buffer): Buffer {
  const size = Buffer.from(`${part.length.toString(16)}\r\n`)
  return part.length === 0 ? part : Buffer.concat([size, part, Buffer.from('\r\n')])
}

async function drip(write: (part: Buffer) => void, bytes: Buffer): Promise<void> {
  const size = Math.ceil(bytes.length / 3)
  for (let at = 0; at < bytes.length; at += size) {
    write(bytes.subarray(at, at + size))
    // eslint-disable-next-line no-await-in-loop
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
