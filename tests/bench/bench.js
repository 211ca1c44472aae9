// `npm run bench`: sizes, time to the first row, and the requests of the standard scenario, measured on the built app.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
import { startApp } from '../support/started-app.js'

const ROUNDS = 5
const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {{ module: typeof import('../support/chromium.ts') }} */
const { module: support } = await runnerImport(
  fileURLToPath(new URL('../support/chromium.ts', import.meta.url)),
  {
    configFile: false,
    logLevel: 'error',
  },
)
const executablePath = support.findChromium()
if (executablePath === undefined) {
  console.error('The benchmark needs Chromium or Chrome: install one or set CHROMIUM_PATH to its program.')
  process.exit(1)
}

const app = await startApp()
const browser = await chromium.launch({ executablePath, args: support.chromiumFlags })
try {
  console.log(
    execFileSync(process.execPath, ['src/serve/budget.js', '--chunks'], { cwd: root, encoding: 'utf8' }),
  )
  /** @type {number[]} */
  const firstRows = []
  /** @type {Record<string, number[]>} */
  const steps = {}
  /** @type {string[]} */
  let requests = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await scenario()
    firstRows.push(measured.firstRow)
    for (const [name, time] of Object.entries(measured.steps)) (steps[name] ??= []).push(time)
    requests = measured.requests
  }
  console.log(`From navigation to the first row, signed in: ${spread(firstRows)}`)
  for (const [name, times] of Object.entries(steps)) console.log(`${name}: ${spread(times)}`)
  console.log(
    `Requests of list → page 2 → record → change one field → save → back: ${requests.length} (the minimum is 3)`,
  )
  for (const request of requests) console.log(`  ${request}`)
} finally {
  await browser.close()
  await app.stop()
}

async function scenario() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${app.address}/contacts`)
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('table', { name: 'Contacts' }).waitFor()

  /** @type {string[]} */
  const requests = []
  await page.reload({ waitUntil: 'commit' })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isData = pathname.startsWith('/api/') && !/openapi|token/.test(pathname)
    if (isData && request.resourceType() !== 'image')
      requests.push(`${request.method()} ${pathname}${search}`)
  })
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().waitFor()
  const firstRow = await page.evaluate(() => performance.now())
  /** @type {Record<string, number>} */
  const steps = {}
  /** @param {string} name @param {() => Promise<void>} act @param {() => Promise<unknown>} seen */
  const time = async (name, act, seen) => {
    const start = performance.now()
    await act()
    await seen()
    steps[name] = performance.now() - start
  }
  const first = await page.getByRole('table').getByRole('link').first().textContent()
  await time(
    'page 2',
    () => page.getByRole('button', { name: 'Next page' }).click(),
    () =>
      page.waitForFunction((first) => document.querySelector('table tbody a')?.textContent !== first, first),
  )
  await time(
    'open a record',
    () => page.getByRole('table').getByRole('link').first().click(),
    () => page.getByRole('button', { name: 'Edit' }).waitFor(),
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  const notes = page.getByLabel('Notes')
  await notes.fill(`Called back (${Date.now()}).`)
  await time(
    'save',
    () => page.getByRole('button', { name: 'Save' }).click(),
    () => page.getByRole('button', { name: 'Edit' }).waitFor(),
  )
  await time(
    'back to the list',
    () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click(),
    () => page.getByRole('table').waitFor(),
  )
  await context.close()
  return { firstRow, steps, requests }
}

/** @param {number[]} times */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ index) => `${Math.round(sorted[index] ?? 0)} ms`
  return `median ${at(Math.floor(sorted.length / 2))}, from ${at(0)} to ${at(sorted.length - 1)}`
}
