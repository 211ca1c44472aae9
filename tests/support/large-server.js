import { createServer } from 'node:http'
import { manyOperations } from './large-document.js'

/** Bytes beside each schema: the description has about 0.5 MB, or 6 MB. */
export const SOME_MEGABYTES = 6000
export const MANY_MEGABYTES = 90_000

/**
 * A server with a large description, which can change, and of which a part is for those alone who are signed in.
 * @returns {Promise<{
 *   address: string,
 *   requests: string[],
 *   change: (version: string, ballast?: number) => void,
 *   hold: (isHeld: boolean) => void,
 *   holdBodies: (isHeld: boolean) => void,
 *   stop: () => void,
 * }>}
 */
export function startLargeServer() {
  /** @type {string[]} */
  const requests = []
  let version = '1'
  let ballast = SOME_MEGABYTES
  /** @type {(() => void)[] | undefined} */
  let held
  /** Descriptions of which only the beginning has been sent.
   * @type {(() => void)[] | undefined} */
  let bodies
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const signedIn = request.headers.authorization !== undefined
    response.setHeader('content-type', 'application/json')
    if (pathname !== '/openapi.json') {
      requests.push(`${request.method} ${pathname}`)
      response.end(JSON.stringify([{ id: '1', name: 'The first', state: 'open' }]))
      return
    }
    const tag = `"${version}-${ballast}-${signedIn ? 'person' : 'everybody'}"`
    const isKnown = request.headers['if-none-match'] === tag
    requests.push(`GET /openapi.json ${isKnown ? 304 : 200}${signedIn ? ' signed in' : ''}`)
    const reply = () => {
      response.setHeader('etag', tag)
      response.setHeader('cache-control', 'no-cache')
      response.statusCode = isKnown ? 304 : 200
      if (isKnown) return response.end()
      const text = textOf(version, ballast, signedIn)
      if (bodies === undefined) return response.end(text)
      response.setHeader('content-length', Buffer.byteLength(text))
      response.write(text.slice(0, 1000))
      return bodies.push(() => response.end(text.slice(1000)))
    }
    if (held) held.push(reply)
    else reply()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
        requests,
        change: (next, size = SOME_MEGABYTES) => {
          version = next
          ballast = size
        },
        hold: (isHeld) => {
          const waiting = held ?? []
          held = isHeld ? [] : undefined
          for (const reply of waiting) reply()
        },
        holdBodies: (isHeld) => {
          const waiting = bodies ?? []
          bodies = isHeld ? [] : undefined
          for (const send of waiting) send()
        },
        stop: () => {
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}

/**
 * @param {string} version
 * @param {number} ballast
 * @param {boolean} signedIn
 */
function textOf(version, ballast, signedIn) {
  const document = manyOperations(400, { version, ballast })
  const { paths } = document
  if (signedIn) paths['/secret-plans'] = paths['/orders-1']
  return JSON.stringify({
    ...document,
    info: { ...document.info, title: `A very large server ${version}` },
    components: { ...document.components, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  })
}
