import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './launch.js'

/** Time for the browser to come to rest before the visit (ms). */
const REST = 1500
/** A visit that takes longer (ms) has failed. */
const LIMIT = 30_000

/** Runs in the visited page: reports when the first row of a table is there, as `firstRowIn` in `loaded.js`. */
const REPORTER = `
const look = () => {
  if (document.querySelector('tbody a[data-title]') === null) return requestAnimationFrame(look)
  void fetch('/bench/first-row', { method: 'POST', body: String(performance.now()) })
}
requestAnimationFrame(look)`

/** @typedef {{ origins: { localStorage: { name: string, value: string }[] }[] }} Storage what is stored for a signed-in person */

/**
 * Prepares first visits in a Chromium that runs by itself. No debugger is attached, so the page reports its own time.
 * A server in front of `origin` adds the script that reports.
 * @param {string} origin
 * @returns {Promise<{ address: string, firstRow: (path: string, storage: Storage) => Promise<number>, stop: () => void }>}
 *   `firstRow` visits a path of `address` once, with an empty profile; in ms from the navigation
 */
export async function plainVisits(origin) {
  const { executablePath, args } = await findBrowser()
  let prepare = ''
  let report = (/** @type {number} */ _time) => {}
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (url === '/bench/prepare') {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Rest</title><script>${prepare}</script>`)
    } else if (url === '/assets/first-row.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(REPORTER)
    } else if (url === '/bench/first-row') {
      let text = ''
      request.on('data', (/** @type {Buffer} */ part) => (text += part.toString()))
      request.on('end', () => {
        response.end()
        report(Number(text))
      })
    } else {
      const isPage = headers['sec-fetch-dest'] === 'document'
      const sent = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers
      const passed = forward(origin + url, { method, headers: sent }, (upstream) => {
        if (isPage) void addReporter(upstream, response)
        else upstream.pipe(response.writeHead(upstream.statusCode ?? 502, upstream.headers))
      })
      // The visit fails by its limit.
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    }
  })
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  const address = `http://localhost:${port}`
  return {
    address,
    firstRow: async (path, { origins }) => {
      const stored = JSON.stringify(origins.flatMap(({ localStorage }) => localStorage))
      prepare = `
        for (const { name, value } of ${stored}) localStorage.setItem(name, value)
        setTimeout(() => location.replace(${JSON.stringify(path)}), ${REST})`
      const profile = await mkdtemp(join(tmpdir(), 'plain-visit-'))
      /** @type {Promise<number>} */
      const reported = new Promise((resolve, reject) => {
        report = resolve
        setTimeout(reject, LIMIT, new Error('No first row in time.')).unref()
      })
      const child = spawn(
        executablePath,
        [
          ...args,
          '--headless',
          '--window-size=1280,780',
          `--user-data-dir=${profile}`,
          `${address}/bench/prepare`,
        ],
        { stdio: 'ignore' },
      )
      try {
        return await reported
      } finally {
        child.kill()
        await new Promise((resolve) => child.once('exit', resolve))
        await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      }
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Passes a page on with the script that reports.
 * @param {import('node:http').IncomingMessage} upstream
 * @param {import('node:http').ServerResponse} response
 */
async function addReporter(upstream, response) {
  let page = ''
  for await (const part of upstream.setEncoding('utf8')) page += part
  const { 'content-length': _length, etag: _tag, ...headers } = upstream.headers
  response.writeHead(upstream.statusCode ?? 502, headers)
  response.end(page.replace('</head>', '<script async src="/assets/first-row.js"></script></head>'))
}
