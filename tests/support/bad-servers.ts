import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { freePort } from './started-app.js'

/** Servers that fail in one way each, on ports of this device alone; all of them end together. */
export function badServers() {
  const closing: (() => unknown)[] = []
  const open = (server: Server, host = '127.0.0.1') =>
    new Promise<number>((resolve, reject) => {
      closing.push(() => {
        server.closeAllConnections()
        return new Promise((done) => server.close(done))
      })
      server.once('error', reject)
      server.listen(0, host, () => resolve((server.address() as AddressInfo).port)) // a TCP server has one
    })
  return {
    /** The origin of a server that responds so. */
    plain: async (reply: RequestListener, host?: string) => {
      const port = await open(createServer(reply), host)
      return `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
    },
    /** The same over https, with a self-signed certificate. */
    secure: async (reply: RequestListener) => {
      const port = await open(createSecureServer(selfSigned(), reply))
      return `https://127.0.0.1:${port}`
    },
    close: async () => {
      for (const close of closing.splice(0)) await close()
    },
  }
}

/** The origin of a port of this device at which nothing listens. */
export async function nothing(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`
}

/** Allows a page of the asking origin to read, as servers that are set up for it do. */
export function allow(
  request: IncomingMessage,
  response: ServerResponse,
  { headers = '', methods = '', credentials = true, origin = request.headers.origin ?? '*' } = {},
): void {
  response.setHeader('access-control-allow-origin', origin)
  if (credentials) response.setHeader('access-control-allow-credentials', 'true')
  if (headers !== '') response.setHeader('access-control-allow-headers', headers)
  if (methods !== '') response.setHeader('access-control-allow-methods', methods)
}

const dist = join(import.meta.dirname, '../../dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built app behind a plain web server, with a configuration and headers of its own. */
export function hostApp(
  configuration: () => unknown,
  headers: () => Record<string, string> = () => ({}),
): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value)
    if (pathname === '/switchboard.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(configuration()))
      return
    }
    const file = join(dist, pathname)
    const isFile = existsSync(file) && statSync(file).isFile()
    response.setHeader('content-type', types[extname(isFile ? file : '')] ?? 'text/html')
    createReadStream(isFile ? file : join(dist, 'index.html')).pipe(response)
  }
}

let made: { key: string; cert: string } | undefined

/** True where a certificate can be made. */
export function canMakeCertificates(): boolean {
  try {
    selfSigned()
    return true
  } catch {
    return false
  }
}

/** A key and certificate for this device, made now: nothing of the kind lies in the project. */
function selfSigned(): { key: string; cert: string } {
  if (made !== undefined) return made
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ]
  execFileSync('openssl', ['req', '-x509', ...wanted], { stdio: 'ignore' })
  made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
