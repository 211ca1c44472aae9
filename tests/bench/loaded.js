import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** No further file for so long (ms): the page is idle. */
const IDLE = 2000

/**
 * What a browser with an empty cache loads of the built app to show a list to somebody who is signed in: the files that were requested before its first
 * row was on the screen, and all until the page had been idle for two seconds.
 * @param {import('playwright').Browser} browser
 * @param {string} address of the app
 * @param {string} path of the list
 * @returns {Promise<{ before: string[], all: string[], styles: string[], firstRow: number }>} paths below `dist/`; `firstRow` in ms from the navigation
 */
export async function loadList(browser, address, path = '/contacts') {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 780 },
    storageState: await signedIn(browser, address),
  })
  const page = await context.newPage()
  /** @type {Map<string, number>} */
  const requested = new Map()
  let last = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\.(?:js|css)$/.test(pathname) || requested.has(pathname.slice(1))) return
    last = Date.now()
    // In ms since 1970, as the page's own clock.
    requested.set(pathname.slice(1), last)
  })
  const { firstRow, started } = await firstRowIn(page, address + path)
  while (Date.now() - last < IDLE) await page.waitForTimeout(IDLE - (Date.now() - last))
  await context.close()
  const scripts = [...requested].filter(([file]) => file.endsWith('.js'))
  return {
    before: scripts.filter(([, time]) => time <= started + firstRow).map(([file]) => file),
    all: scripts.map(([file]) => file),
    styles: [...requested.keys()].filter((file) => file.endsWith('.css')),
    firstRow,
  }
}

/**
 * Opens an address and waits for the first row of a table.
 * @param {import('playwright').Page} page
 * @param {string} address
 * @returns {Promise<{ firstRow: number, started: number }>} `firstRow` in ms from the navigation, which `started` then (ms since 1970)
 */
export async function firstRowIn(page, address) {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('tbody a[data-title]') === null) requestAnimationFrame(look)
      else performance.mark('first row')
    }
    requestAnimationFrame(look)
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0)
  return page.evaluate(() => ({
    firstRow: performance.getEntriesByName('first row')[0]?.startTime ?? 0,
    started: performance.timeOrigin,
  }))
}

/**
 * The cookies and the storage of somebody who has signed in, without anything that the browser has loaded.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 */
export async function signedIn(browser, address) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * The length of a file of the build as gzip, in bytes.
 * @param {string} file
 */
export function gzipLength(file) {
  return gzipSync(readFileSync(dist + file), { level: 9 }).length
}

/**
 * What some scripts are made of: rooms of `src/` and packages with their share of the gzip bytes, the heaviest first. A share is that of the modules
 * when each is compressed by itself.
 * @param {string[]} files
 * @returns {[string, number][]}
 */
export function partsOf(files) {
  /** @type {import('../../src/serve/weigh-modules.ts').ModuleWeights} */
  const modules = JSON.parse(readFileSync(`${dist}.vite/modules.json`, 'utf8'))
  /** @type {Map<string, number>} */
  const parts = new Map()
  for (const file of files) {
    const weights = Object.entries(modules[file] ?? {})
    const length = weights.reduce((sum, [, one]) => sum + one, 0)
    const factor = length === 0 ? 0 : gzipLength(file) / length
    for (const [module, one] of weights)
      parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + one * factor)
  }
  return [...parts].toSorted(([, a], [, b]) => b - a)
}

/**
 * `react-dom` for a module of a package, `src/screens/list` for one of ours.
 * @param {string} module
 */
function partOf(module) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module) ?? []
  return name ?? module.replace(/\/[^/]*$/, '')
}
