import { createServer as createPlain, type IncomingMessage } from 'node:http'
import { createServer as createRaw, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { createServer } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { proxyTo } from '../../src/serve/proxy.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What a web server returns that leads everything to `origin`. `given`: the request, which may need the address of that web server. */
async function through(origin: string, given: RequestInit | ((app: string) => RequestInit) = {}) {
  const proxy = {
    '/api/': proxyTo({ origin, prefix: '/api', responses: {}, notes: [], isPage: () => false }),
  }
  const server = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { proxy, port: 0, host: '127.0.0.1', watch: null, ws: false },
  })
  await server.listen()
  closing.push(() => server.close())
  const [address = ''] = server.resolvedUrls?.local ?? []
  const app = new URL(address).origin
  const reply = await fetch(`${app}/api/things`, typeof given === 'function' ? given(app) : given)
  const { status, headers } = reply
  return { status, headers, type: headers.get('content-type'), body: (await reply.json()) as unknown }
}

function listen(server: Server): Promise<number> {
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

test('reports a refused connection as a problem of its own type', async () => {
  const { status, type, body } = await through('http://127.0.0.1:9')
  expect([status, type]).toEqual([502, 'application/problem+json'])
  expect(body).toMatchObject({
    type: 'urn:switchboard:proxy:refused',
    upstream: 'http://127.0.0.1:9',
    error: 'bad_gateway',
  })
})

test('sends the headers of a page on the server itself, for servers that check the origin', async () => {
  const port = await listen(
    createPlain(({ headers: { origin, referer, host } }, response) =>
      response.end(JSON.stringify({ origin, referer, host })),
    ),
  )
  const own = `http://127.0.0.1:${port}`
  const from = (page: string) => ({
    method: 'POST',
    headers: { Origin: page, Referer: `${page}/notes` },
  })
  const { body } = await through(own, from)
  expect(body).toEqual({ origin: own, referer: `${own}/`, host: `127.0.0.1:${port}` })
  // What another page sends is left for the server to refuse.
  const { body: ofAnother } = await through(own, from('http://localhost:1'))
  expect(ofAnother).toMatchObject({ origin: 'http://localhost:1', referer: 'http://localhost:1/notes' })
})

test('serves nothing of the server as a document that runs scripts, and nothing to other pages', async () => {
  const port = await listen(
    createPlain((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-security-policy', "img-src 'none'")
      response.setHeader('access-control-allow-origin', '*')
      response.end('{}')
    }),
  )
  const { headers } = await through(`http://127.0.0.1:${port}`)
  expect(headers.get('content-security-policy')).toBe(
    "img-src 'none', sandbox allow-forms allow-same-origin; form-action 'self'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.for([
  ['/things/', [307, '/api/things/']],
  ['OWN/things/?a=1', [307, '/api/things/?a=1']],
  ['things/7', [307, 'things/7']],
  ['//elsewhere.example/things', [300, 'http://elsewhere.example/things']],
  ['OWN.elsewhere.example/', [300, 'http://127.0.0.1.elsewhere.example/']],
  ['https://elsewhere.example/', [300, 'https://elsewhere.example/']],
] as const)(
  'puts a redirect below the prefix, and follows none to another origin: %s',
  async ([to, expected]) => {
    let origin = ''
    const port = await listen(
      createPlain((_request, response) => {
        // A name that begins as the server's own does is another's.
        const own = to.startsWith('OWN.') ? 'http://127.0.0.1' : origin
        response.writeHead(307, { location: to.replace('OWN', own) })
        response.end('{}')
      }),
    )
    origin = `http://127.0.0.1:${port}`
    const { status, headers } = await through(origin, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual(expected)
  },
)

test('reports an unknown host name', async () => {
  const { body } = await through('http://no-such-host.invalid')
  expect(body).toMatchObject({ type: 'urn:switchboard:proxy:unknown' })
})

test('reports a connection that ends without a response', async () => {
  const port = await listen(createPlain((request) => request.socket.destroy()))
  expect((await through(`http://127.0.0.1:${port}`)).body).toMatchObject({
    type: 'urn:switchboard:proxy:broken',
  })
})

test('suggests https where the response is not HTTP', async () => {
  // An alert of TLS, as servers return it to plain http.
  const alert = Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46])
  const port = await listen(
    createRaw((socket) => socket.once('data', () => socket.end(alert)).once('error', () => {})),
  )
  expect((await through(`http://127.0.0.1:${port}`)).body).toMatchObject({
    type: 'urn:switchboard:proxy:https',
  })
})

test('suggests http where a server does not speak https', async () => {
  const port = await listen(createPlain((_request, response) => response.end('{}')))
  expect((await through(`https://127.0.0.1:${port}`)).body).toMatchObject({
    type: 'urn:switchboard:proxy:http',
  })
})

test('sends cookies to the whole app, and does not let the browser open its own password window', async () => {
  const port = await listen(
    createPlain((_request, response) => {
      response.setHeader('set-cookie', 'sessionid=1; Path=/admin/; Domain=desk.example; HttpOnly')
      response.setHeader('www-authenticate', 'Basic realm="desk"')
      response.writeHead(401)
      response.end('{}')
    }),
  )
  const { headers } = await through(`http://127.0.0.1:${port}`)
  expect(headers.getSetCookie()).toEqual(['sessionid=1; Path=/; HttpOnly'])
  expect(headers.get('www-authenticate')).toBe('xBasic realm="desk"')
})

test('shows the app where a page of the server would be data, unless the server has a page there', async () => {
  const port = await listen(
    createPlain((request, response) => {
      const { url = '' } = request
      if (url === '/secret') response.writeHead(403, { 'content-type': 'application/json' })
      else if (url === '/old') response.writeHead(302, { location: '/login' })
      else response.setHeader('content-type', url === '/login' ? 'text/html' : 'application/json')
      response.end(url === '/login' ? '<h1>Log in</h1>' : '{}')
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  const { bypass } = proxyTo({ origin, prefix: '/api', responses: {}, notes: [], isPage: () => undefined })
  const requested = async (url: string, dest = 'document') => {
    const request = { method: 'GET', url, headers: { 'sec-fetch-dest': dest } } as unknown as IncomingMessage
    return bypass?.(request, undefined, {})
  }
  expect(await requested('/api/things')).toBe('/index.html')
  expect(await requested('/api/secret')).toBe('/index.html')
  expect(await requested('/api/login')).toBeUndefined()
  expect(await requested('/api/old')).toBeUndefined()
  expect(await requested('/api/things', 'empty')).toBeUndefined()
})

test.for(['end', 'resetAndDestroy'] as const)(
  'ends a response that the server breaks off half-way: %s',
  async (end) => {
    const port = await listen(
      createRaw((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => {
          socket.write('HTTP/1.1 500 Broken\r\nContent-Length: 30000\r\nETag: "1"\r\n\r\n')
          socket.write('x'.repeat(15_000), () => socket[end]())
        })
      }),
    )
    await expect(through(`http://127.0.0.1:${port}`)).rejects.toThrow('terminated')
  },
)

test.for(['end', 'resetAndDestroy'] as const)(
  'reports a response that breaks off before its body: %s',
  async (end) => {
    const port = await listen(
      createRaw((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => {
          const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'
          socket.write(head, () => socket[end]())
        })
      }),
    )
    const { status, body } = await through(`http://127.0.0.1:${port}`)
    expect(status).toBe(502)
    expect(body).toMatchObject({ type: 'urn:switchboard:proxy:broken' })
  },
)
