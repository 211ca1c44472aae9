// `npm run bench`: sizes, time to the first row, and the requests of the standard scenario, measured on the built app.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
import { startApp } from '../support/started-app.js'
import { measureLarge } from './large-description.js'
import { spread } from './spread.js'

const ROUNDS = 5
const CLIENTS = 100_000
/** A pointer rests for so long on what it is about to press, at least (ms). */
const POINTED = 100
/** An outage may cost a server this share of a usual minute. */
const MOST_IN_OUTAGE = 1.2
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
  console.log(execFileSync(process.execPath, ['tests/bench/budget.js'], { cwd: root, encoding: 'utf8' }))
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
  /** @type {{ module: typeof import('./outage.ts') }} */
  const { module: outage } = await runnerImport(fileURLToPath(new URL('outage.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  })
  printOutage(outage.simulateOutage(CLIENTS))
  // `npm run bench -- FILE` takes that description; without one a large one is made up.
  await measureLarge(browser, process.argv[2])
} finally {
  await browser.close()
  await app.stop()
}

/** @param {import('./outage.ts').OutageReport} report */
function printOutage({ during, after, peak, peakAfter }) {
  const [minute, next, second, last] = [during, after, peak, peakAfter].map((share) => share.toFixed(2))
  console.log(
    `An outage of a minute, ${CLIENTS} clients: ${minute} times the requests of a usual minute, ${next} in the minute after it (at most ${MOST_IN_OUTAGE})`,
  )
  console.log(`  its busiest second: ${second} times a usual one, after its end ${last} times`)
  if (Math.max(during, after, peakAfter) > MOST_IN_OUTAGE) process.exitCode = 1
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
  const table = page.getByRole('table', { name: 'Contacts' })
  // What the person waits for, without what driving the browser costs: the page itself presses, and looks at every frame.
  await page.waitForTimeout(1500)
  /** @type {Record<string, number>} */
  const steps = {}
  steps['page 2'] = await untilSeen(page, '[aria-label="Next page"]', 'tbody a[data-title]')
  steps['open a record'] = await untilSeen(page, 'tbody a[data-title]', 'h1')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill(`Called back (${Date.now()}).`)
  steps.save = await untilSeen(page, 'button[type="submit"]', 'h1')
  steps['back to the list'] = await untilSeen(page, 'nav[aria-label="Breadcrumb"] a', 'h1')
  await table.waitFor()
  await context.close()
  return { firstRow, steps, requests }
}

/**
 * Points at one element, presses it, and waits until the text of another has changed: in ms from the press.
 * @param {import('playwright').Page} page
 * @param {string} pressed
 * @param {string} watched
 * @returns {Promise<number>}
 */
async function untilSeen(page, pressed, watched) {
  await page.locator(pressed).first().hover()
  await page.waitForTimeout(POINTED)
  return page.evaluate(
    ([pressed, watched]) =>
      new Promise((resolve) => {
        const text = () => document.querySelector(watched)?.textContent
        const before = text()
        const start = performance.now()
        const look = () => {
          if (text() !== undefined && text() !== before) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        document
          .querySelector(pressed)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        requestAnimationFrame(look)
      }),
    /** @type {[string, string]} */ ([pressed, watched]),
  )
}
