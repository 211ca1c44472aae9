import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../../src/serve/security-headers.ts'
import { listen, type Handler } from './servers/exchange.ts'

const dist = join(import.meta.dirname, '../../dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built app behind a plain web server, with an API below `/api` on the same origin. */
export async function hostApp(
  api: Handler,
  configuration: object = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const reply = listen(api, '/api')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) return void reply(request, response)
    response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
    if (pathname === '/switchboard.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(configuration))
      return undefined
    }
    const file = join(dist, pathname)
    const isFile = existsSync(file) && statSync(file).isFile()
    response.setHeader('content-type', types[extname(isFile ? file : '')] ?? 'text/html')
    createReadStream(isFile ? file : join(dist, 'index.html')).pipe(response)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
