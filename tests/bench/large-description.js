// What a large description costs: a bare page that only fetches and parses it, and the app before a server with hardly anything, beside the
// app's first and second visit.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { manyOperations } from '../support/large-document.js'
import { startApp } from '../support/started-app.js'
import { spread } from './spread.js'

const ROUNDS = 9
/** What is typed into the search: few letters find much, many find little. */
const SEARCHES = ['e', 're', 'list', 'delete', 'create one', 'get /', 'no such thing']

const BARE_PAGE = 'a bare page fetches and parses it'
const OWN_START = 'the app’s own start, before a server with one resource'
const FIRST_VISIT = 'first visit: until the start page is drawn'

/** How long a new window of the browser is left alone (ms): it has work of its own at first. */
const NEW_WINDOW = 1000

const BARE = `<!doctype html><title>Bare</title><script type="module">
const reply = await fetch('/api/openapi.json', { cache: 'no-store' })
const text = await reply.text()
// What is YAML no page can parse by itself.
document.title = text.trimStart().startsWith('{') ? JSON.parse(text).info.title : text.slice(0, 20)
requestAnimationFrame(() => setTimeout(() => (globalThis.seen = performance.now())))
</script>`

/**
 * Prints the figures of a description: of the file, or of a made-up one of 13 MB.
 * @param {import('playwright').Browser} browser
 * @param {string} [file]
 */
export async function measureLarge(browser, file) {
  const text = file === undefined ? madeUp() : readFileSync(file, 'utf8')
  const server = await serve(text)
  const small = await serve(JSON.stringify(manyOperations(1)))
  const app = await startApp([server.address])
  process.env.SWITCHBOARD_BUILT = 'yes'
  const smallApp = await startApp([small.address])
  /** @type {Record<string, number[]>} */
  const times = {}
  /** @type {Record<string, number[]>} */
  const figures = {}
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // One after the other in every round, so that all of them have the machine's good and bad moments.
      const context = await browser.newContext({ viewport: { width: 1280, height: 780 } })
      await context.addInitScript(watch)
      put(times, BARE_PAGE, await bare(context, app.address))
      put(times, OWN_START, (await visit(context, smallApp.address)).seen)
      const first = await visit(context, app.address)
      put(times, FIRST_VISIT, first.seen)
      put(figures, 'first visit: longest task (ms)', await longestTask(first.page))
      for (const search of SEARCHES)
        put(times, 'a key in “Find anything” until its answer', await find(first.page, search))
      put(times, 'the first resource, pressed, until the next frame', await openFirst(first.page))
      // The description is kept once the first screen is there.
      await first.page.waitForTimeout(3000)
      server.requests.length = 0
      const second = await visit(context, app.address)
      put(times, 'second visit: until the start page is drawn', second.seen)
      put(
        figures,
        'second visit: bytes of the description before that',
        server.requests.length === 0 ? 0 : text.length,
      )
      put(figures, 'second visit: longest task (ms)', await longestTask(second.page))
      put(figures, 'elements', await second.page.evaluate(() => document.querySelectorAll('*').length))
      const { used, beside } = await heap(context, second.page)
      put(figures, 'heap (MB)', used)
      put(figures, 'bytes beside the heap (MB)', beside)
      await context.close()
    }
  } finally {
    delete process.env.SWITCHBOARD_BUILT
    await app.stop()
    await smallApp.stop()
    server.stop()
    small.stop()
  }
  console.log(`A description of ${(text.length / 1e6).toFixed(1)} MB:`)
  for (const [name, all] of Object.entries(times)) console.log(`  ${name}: ${spread(all)}`)
  for (const [name, all] of Object.entries(figures)) console.log(`  ${name}: ${median(all)}`)
  const [bareTime, ownTime, firstTime] = [BARE_PAGE, OWN_START, FIRST_VISIT].map((name) =>
    Math.round(median(times[name] ?? [])),
  )
  const bound = Math.round(1.5 * (bareTime ?? 0) + (ownTime ?? 0))
  const verdict = (firstTime ?? Infinity) <= bound ? 'kept' : 'NOT kept'
  console.log(
    `  the bound of the first visit: 1.5 × ${bareTime} + ${ownTime} = ${bound} ms, ${verdict} with ${firstTime} ms`,
  )
}

function madeUp() {
  return JSON.stringify(manyOperations(1223, { ballast: 50_000 }), undefined, 1)
}

/**
 * @param {string} text
 * @returns {Promise<{ address: string, requests: string[], stop: () => void }>}
 */
function serve(text) {
  const bytes = Buffer.from(text)
  const tag = `"${createHash('sha1').update(bytes).digest('hex')}"`
  /** @type {string[]} */
  const requests = []
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (!request.url?.startsWith('/openapi.json')) {
      response.end('[]')
      return
    }
    requests.push(request.method ?? '')
    const isKnown = request.headers['if-none-match'] === tag
    response.setHeader('etag', tag)
    response.setHeader('cache-control', 'no-cache')
    response.statusCode = isKnown ? 304 : 200
    // At once, so that it has a Content-Length, as with most servers.
    response.end(isKnown ? undefined : bytes)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        address: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
        requests,
        stop: () => {
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}

/** Runs in the page before anything else: notes long tasks, and when the start page has been drawn. */
function watch() {
  const page = /** @type {{ seen?: number, longest: number }} */ (/** @type {unknown} */ (globalThis))
  page.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('main li a') === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => (page.seen = performance.now())))
  }
  requestAnimationFrame(look)
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function bare(context, address) {
  const page = await context.newPage()
  await page.waitForTimeout(NEW_WINDOW)
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${address}/bare`, { waitUntil: 'commit' })
  const seen = await whenSeen(page)
  await page.close()
  return seen
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 */
async function visit(context, address) {
  const page = await context.newPage()
  await page.waitForTimeout(NEW_WINDOW)
  await page.goto(address, { waitUntil: 'commit' })
  return { page, seen: await whenSeen(page) }
}

/** @param {import('playwright').Page} page */
async function whenSeen(page) {
  const seen = await page.waitForFunction(
    () => /** @type {{ seen?: number }} */ (/** @type {unknown} */ (globalThis)).seen,
    undefined,
    { polling: 100, timeout: 120_000 },
  )
  return (await seen.jsonValue()) ?? 0
}

/** @param {import('playwright').Page} page */
async function longestTask(page) {
  await page.waitForTimeout(500)
  const longest = await page.evaluate(
    () => /** @type {{ longest: number }} */ (/** @type {unknown} */ (globalThis)).longest,
  )
  return Math.round(longest)
}

/**
 * What one key costs: the text is put in as a key would, and the result is there when the list has been drawn anew.
 * @param {import('playwright').Page} page
 * @param {string} text
 */
async function find(page, text) {
  if ((await page.getByRole('combobox', { name: 'Find anything' }).count()) === 0)
    await page.getByRole('button', { name: /^Find anything/ }).click()
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
  return page.evaluate(async (text) => {
    const input = document.querySelector('dialog input')
    if (!(input instanceof HTMLInputElement)) return Number.NaN
    const start = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    // Where things are is only known once they are laid out.
    document.querySelector('dialog')?.getBoundingClientRect()
    return performance.now() - start
  }, text)
}

/** @param {import('playwright').Page} page */
async function openFirst(page) {
  await page.keyboard.press('Escape')
  return page.evaluate(
    () =>
      new Promise((/** @type {(time: number) => void} */ resolve) => {
        const heading = document.querySelector('main h1')
        const start = performance.now()
        document
          .querySelector('main section li a')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        const look = () => {
          if (heading?.isConnected === true) requestAnimationFrame(look)
          else resolve(performance.now() - start)
        }
        requestAnimationFrame(look)
      }),
  )
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {import('playwright').Page} page
 */
async function heap(context, page) {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const usage = /** @type {{ usedSize: number, backingStorageSize?: number }} */ (
    await session.send('Runtime.getHeapUsage')
  )
  const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1e5) / 10
  return { used: megabytes(usage.usedSize), beside: megabytes(usage.backingStorageSize ?? 0) }
}

/**
 * @param {Record<string, number[]>} all
 * @param {string} name
 * @param {number} value
 */
function put(all, name, value) {
  ;(all[name] ??= []).push(value)
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
