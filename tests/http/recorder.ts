import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from 'msw'
import { setupServer } from 'msw/node'

/** One request as the server received it. */
export interface Recorded {
  method: string
  /** The path and query as they were sent. */
  url: string
  /** The headers, by lower-case name. */
  headers: Record<string, string>
  body: Buffer
  /** Known through msw only, because it is not part of HTTP. */
  credentials?: string
  /** Over real HTTP it shows in `sec-fetch-mode`. */
  mode?: string
}

/** `drop` destroys the connection after the first bytes of the body. */
export type Reply = Response | 'drop' | ((request: Recorded) => Response | Promise<Response>)

/** A server that records the requests it handles. */
export interface Recorder {
  /** Its origin: `http://127.0.0.1:40123`. */
  origin: string
  requests: Recorded[]
  /** Sets the response to all further requests. */
  respond: (reply: Reply) => void
  close: () => Promise<void>
}

/** A server on a loopback port. */
export async function recordOverHttp(): Promise<Recorder> {
  const requests: Recorded[] = []
  let reply: Reply = Response.json({})
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => {
      if (reply === 'drop') incoming.socket.destroy()
      chunks.push(chunk)
    })
    incoming.on('end', () => {
      if (incoming.socket.destroyed) return
      const { method = '', url = '', rawHeaders } = incoming
      const names = rawHeaders.filter((_, at) => at % 2 === 0)
      const headers = Object.fromEntries(
        names.map((name, at) => [name.toLowerCase(), rawHeaders[at * 2 + 1] ?? '']),
      )
      const request = { method, url, headers, body: Buffer.concat(chunks), mode: headers['sec-fetch-mode'] }
      requests.push(request)
      void writeResponse(outgoing, responseTo(request, reply))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respond: (next) => (reply = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A server made of msw, in front of `fetch`. */
export async function recordThroughMsw(): Promise<Recorder> {
  const requests: Recorded[] = []
  let reply: Reply = Response.json({})
  const server = setupServer(
    http.all('*', async ({ request: incoming }) => {
      const { method, credentials, mode } = incoming
      const { pathname, search } = new URL(incoming.url)
      const request = {
        method,
        credentials,
        mode,
        url: pathname + search,
        headers: Object.fromEntries(incoming.headers),
        body: Buffer.from(await incoming.arrayBuffer()),
      }
      requests.push(request)
      return responseTo(request, reply)
    }),
  )
  server.listen()
  return {
    origin: 'http://desk.example',
    requests,
    respond: (next) => (reply = next),
    close: async () => server.close(),
  }
}

async function writeResponse(outgoing: ServerResponse, coming: Promise<Response>): Promise<void> {
  const response = await coming
  outgoing.writeHead(response.status, [...response.headers].flat())
  try {
    for await (const chunk of response.body ?? [])
      await new Promise((written) => outgoing.write(chunk, written))
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

async function responseTo(request: Recorded, reply: Reply): Promise<Response> {
  if (reply === 'drop') return Response.error()
  return typeof reply === 'function' ? reply(request) : reply.clone()
}
