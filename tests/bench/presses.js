// `npm run bench:presses`: the time from a press to the frame that shows what was pressed for, each in a new visit of the built app.
// What is pressed for was read before, or comes from a server that responds at once. `npm run bench:presses -- 15 ADDRESS` measures a running app.
import { startApp } from '../support/started-app.js'
import { launch } from './launch.js'
import { signedIn } from './loaded.js'
import { spread } from './spread.js'

const ROUNDS = Number(process.argv[2] ?? 15)
/** A pointer rests for so long on what it is about to press, and nothing is on its way (ms). */
const POINTED = 100
/** A button of a mouse is down for so long, at least (ms). The time counts from its end. */
const HELD = 60
/** The page has come to rest after so long (ms). */
const REST = 1500
const LINK = 'tbody a[data-title]'

const given = process.argv[3]
const app = given === undefined ? await startApp() : { address: given, stop: async () => {} }
const browser = await launch()
try {
  const storage = await signedIn(browser, app.address)
  /** @type {Map<string, number[]>} */
  const times = new Map()
  // The first round is that of the browser itself.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, time] of await visit(storage))
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time])
  for (const [name, own] of times) console.log(`${name}: ${spread(own)}`)
} finally {
  await browser.close()
  await app.stop()
}

/**
 * Presses in one visit what people press, and measures each.
 * @param {Awaited<ReturnType<typeof signedIn>>} storageState
 * @returns {Promise<[string, number][]>}
 */
async function visit(storageState) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 780 }, storageState })
  const page = await context.newPage()
  await page.addInitScript(notePresses)
  /** @type {[string, number][]} */
  const times = []
  const press = async (
    /** @type {string} */ name,
    /** @type {string} */ pressed,
    /** @type {string} */ watched,
  ) => times.push([name, await untilShown(page, pressed, watched)])
  await page.goto(`${app.address}/contacts`)
  await page.locator(LINK).first().waitFor()
  await page.waitForTimeout(REST)
  await press('page 2', '[aria-label="Next page"]', LINK)
  await press('sort', 'thead [aria-label="Status"] button', LINK)
  await press('select a row', 'tbody tr:nth-of-type(2) input', 'main')
  await press('open a record', LINK, 'h1')
  await press('back by the link', 'nav[aria-label="Breadcrumb"] a', 'h1')
  await press('open a record again', LINK, 'h1')
  await press('edit', 'a[href*="edit"]', 'h1')
  await page.getByLabel('Notes').fill(`Called back (${Date.now()}).`)
  await press('save', 'button[type="submit"]', 'h1')
  await press('back after a save', 'nav[aria-label="Breadcrumb"] a', 'h1')
  await page.goto(`${app.address}/`)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.waitForTimeout(REST)
  await press('first press on the start page', 'main a[href="/contacts"]', LINK)
  await context.close()
  return times
}

/** Runs in the page before anything else: notes when a press arrives. */
function notePresses() {
  addEventListener('click', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }), {
    capture: true,
  })
}

/**
 * Presses one element, and waits for the frame in which the text of another has changed: in ms from the press.
 * @param {import('playwright').Page} page
 * @param {string} pressed
 * @param {string} watched
 * @returns {Promise<number>}
 */
async function untilShown(page, pressed, watched) {
  await page.locator(pressed).first().hover()
  await page.waitForTimeout(POINTED)
  await page.evaluate((watched) => {
    const text = () => document.querySelector(watched)?.textContent
    const before = text()
    performance.clearMarks()
    const look = () => {
      if (text() === undefined || text() === before) requestAnimationFrame(look)
      else performance.mark('shown')
    }
    requestAnimationFrame(look)
  }, watched)
  await page.mouse.down()
  await page.waitForTimeout(HELD)
  await page.mouse.up()
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, {
    polling: 100,
  })
  const time = await page.evaluate(() => {
    const [press] = performance.getEntriesByName('press')
    const [shown] = performance.getEntriesByName('shown')
    return (shown?.startTime ?? NaN) - (press?.startTime ?? NaN)
  })
  await page.waitForTimeout(POINTED)
  return time
}
