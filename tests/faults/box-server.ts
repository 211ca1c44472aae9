import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a server keeps two people from overwriting each other. */
export type Guard =
  | 'ETag, described'
  | 'ETag, undescribed'
  | 'ETag, not honoured'
  | '428'
  | '409'
  | 'updated_at'
  | 'Last-Modified'
  | 'version'
  | 'nothing'
export const GUARDS: Guard[] = [
  'ETag, described',
  'ETag, undescribed',
  'ETag, not honoured',
  '428',
  '409',
  'updated_at',
  'Last-Modified',
  'version',
  'nothing',
]

/** How a server changes a record. */
export type By = 'put' | 'patch'

/** What a server returns for a change that it has made, or has not. */
export type Reply = 'record' | 'nothing' | 'empty' | 'null content' | 'id' | 'message' | 'old record'
export const REPLIES: Reply[] = ['record', 'nothing', 'empty', 'null content', 'id', 'message', 'old record']

export interface Box {
  id: number
  name: string
  colour: string
  content: string
  /** Taken by its id, and shown whole. */
  owner: number
  /** `LONG` as long as it is the number that the server began with. */
  serial: unknown
  [name: string]: unknown
}

/** A number that a double cannot hold; `LONG` stands for it in this server. */
const LONG = '9007199254740993'

/** A small server of boxes over real HTTP. */
export interface BoxServer {
  origin: string
  document: unknown
  box: () => Box
  /** As another program changes it, beside HTTP. */
  change: (part: Partial<Box>) => void
  /** Called before each change by HTTP is looked at. */
  beforeChange: () => void
  reply: Reply
  /** The fields of a change that the server takes; all of them unless set. */
  takes: ((name: string) => boolean) | undefined
  /** By how much its clock is ahead (ms). */
  skew: number
  /** The status with which it refuses the next change. */
  refusesWith: number | undefined
  /** What was sent: `PUT /boxes/1`. */
  sent: string[]
  close: () => Promise<void>
}

const text = { type: 'string' }

function documentOf(guard: Guard, by: By): unknown {
  const isCounted = guard === 'version' || guard === '409'
  const taken = {
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: text,
      colour: text,
      content: text,
      owner: { type: 'integer' } as object,
      serial: { type: 'integer' },
      ...(isCounted && { version: { type: 'integer' } }),
      ...(guard === 'updated_at' && { updated_at: { type: 'string', format: 'date-time', readOnly: true } }),
    },
  }
  const owner = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
  const box = { ...taken, properties: { ...taken.properties, owner } }
  // Only the list has this.
  const row = { ...box, properties: { ...box.properties, parts: { type: 'integer' } } }
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
  const shows = { 200: { description: 'OK', ...json(box) } }
  const refuses = guard === 'ETag, described' ? { 412: { description: 'Changed meanwhile' } } : {}
  return {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: row }) } } },
      },
      '/boxes/{boxId}': {
        parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: shows },
        [by]: { requestBody: json(taken), responses: { ...shows, ...refuses } },
      },
    },
  }
}

/** Starts a server on a free port of this machine. */
export async function startBoxServer(guard: Guard, by: By): Promise<BoxServer> {
  let count = 1
  let modified = Date.now() - 3_600_000
  let box: Box = { id: 1, name: 'Main', colour: 'red', content: 'Nuts', owner: 2, serial: 'LONG' }

  const shown = () => ({
    ...box,
    owner: { id: box.owner, name: `Owner ${box.owner}` },
    ...((guard === 'version' || guard === '409') && { version: count }),
    ...(guard === 'updated_at' && { updated_at: new Date(modified + server.skew).toISOString() }),
  })
  const tag = () => `"${count}"`
  const headers = (): Record<string, string> => ({
    Date: new Date(Date.now() + server.skew).toUTCString(),
    ...((guard.startsWith('ETag') || guard === '428') && { ETag: tag() }),
    ...(guard === 'Last-Modified' && { 'Last-Modified': new Date(modified + server.skew).toUTCString() }),
  })

  function change(part: Partial<Box>): void {
    const { version: _version, updated_at: _time, ...own } = part
    box = { ...box, ...own, id: 1 }
    count += 1
    modified = Date.now()
  }

  /** The status of a refusal. */
  function refusal(
    { headers: { 'if-match': match, 'if-unmodified-since': since } }: IncomingMessage,
    body: Partial<Box>,
  ) {
    if (guard === '428' && match === undefined) return 428
    if (match !== undefined && guard !== 'ETag, not honoured' && match !== '*' && match !== tag()) return 412
    if (
      guard === 'Last-Modified' &&
      since !== undefined &&
      Math.floor((modified + server.skew) / 1000) * 1000 > Date.parse(since)
    )
      return 412
    return guard === '409' && body.version !== count ? 409 : undefined
  }

  function replyTo(before: unknown): [number, unknown] {
    const replies: Record<Reply, [number, unknown]> = {
      record: [200, shown()],
      nothing: [204, undefined],
      empty: [200, undefined],
      'null content': [200, { ...shown(), content: null }],
      id: [200, 1],
      message: [200, { message: 'Saved.' }],
      'old record': [200, before],
    }
    return replies[server.reply]
  }

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const send = (status: number, body?: unknown, more = {}) => {
      response.writeHead(status, {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...more,
      })
      response.end(body === undefined ? undefined : JSON.stringify(body).replace('"LONG"', LONG))
    }
    server.sent.push(`${request.method} ${path}`)
    if (path === '/boxes') return send(200, [{ ...shown(), parts: 7 }])
    if (path !== '/boxes/1') return send(404)
    if (request.method === 'GET') return send(200, shown(), headers())
    let body = ''
    for await (const part of request) body += String(part)
    server.beforeChange()
    const taken = JSON.parse(body.replace(LONG, '"LONG"')) as Partial<Box>
    const status = server.refusesWith ?? refusal(request, taken)
    server.refusesWith = undefined
    if (status !== undefined) return send(status, { message: 'Not like this.' })
    const before = shown()
    const wanted = Object.entries(taken).filter(([name]) => server.takes?.(name) ?? true)
    if (wanted.length > 0) change(Object.fromEntries(wanted))
    return send(...replyTo(before), headers())
  }

  const listening = createServer((request, response) => void result(request, response))
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo // it listens on a port
  const server: BoxServer = {
    origin: `http://127.0.0.1:${port}`,
    document: documentOf(guard, by),
    box: () => box,
    change,
    beforeChange: () => {},
    reply: 'record',
    takes: undefined,
    skew: 0,
    refusesWith: undefined,
    sent: [],
    close: () =>
      new Promise((resolve) => {
        listening.closeAllConnections()
        listening.close(() => resolve())
      }),
  }
  return server
}
