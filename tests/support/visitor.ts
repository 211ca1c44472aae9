import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { axeInPage } from './axe-in-page.ts'
import { chromiumFlags, findHeadless } from './chromium.ts'

/** A person at the built app: a page, what it sent, and what went wrong in it. */
export interface Visitor {
  page: Page
  /** Requests for data so far: `GET /api/contacts?page=2`. */
  requests: string[]
  /** Errors of the console and the page, and breaches of the Content-Security-Policy. */
  complaints: string[]
  /** Rules of axe that the page as it is now breaks; of these rules alone, where they are named. */
  axe: (rules?: string[]) => Promise<string[]>
  signIn: (userName?: string, password?: string) => Promise<void>
  /** Waits until all that the page has requested has arrived and is drawn. */
  arrived: () => Promise<void>
}

/** `flags`: more of them, for what a real network would be needed for. `executablePath`: `findChromium()` for what has to do with prompts. */
export function launchChromium(flags: string[] = [], executablePath = findHeadless()): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
}

let shared: Promise<Browser> | undefined

/** The browser of all files that a process runs one after the other; it ends with the process. Each file closes what it has opened: `closeAll`. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium()
  return shared
}

/** Closes every profile that is open in a browser. */
export async function closeAll(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}

/** How long something may take that comes in the end, on a machine that has much else to do (ms). */
const PATIENCE = 60_000

/** A fresh browser profile with the window of a desk. */
export async function newProfile(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 780 }, ...options })
  context.setDefaultTimeout(PATIENCE)
  return context
}

/** Does something and waits for what the page says of it. That goes by itself, so it is looked for from before. */
export async function announced(message: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([message.waitFor(), act()])
}

/** Opens a fresh browser profile at an address of the app. One that a test opens is closed with it: forty of them slow each other down. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await newProfile(browser, options)
  try {
    onTestFinished(() => context.close())
  } catch {
    // Opened for several tests.
  }
  const page = await context.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    pending.add(request)
    if (isData(request)) requests.push(nameOf(request))
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('console', (message) => {
    // Chromium reports every failing status itself: that is the server's doing, not the page's.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  // A caught breach is written to the console by some browsers only.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Content-Security-Policy, ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address)
  const signIn = async (userName = 'demo', password = 'demo') => {
    await page.getByLabel(/^(?:User name|Email)/).fill(userName)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  // Playwright's “networkidle” comes half a second later, and at times never where a page has recordings.
  const arrived = async () => {
    // What is drawn may request more.
    for (let still = 0; still < FRAMES; still = pending.size === 0 ? still + 1 : 0) {
      await expect.poll(() => pending.size, { interval: 10 }).toBe(0)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    }
  }
  return { page, requests, complaints, axe: (rules) => axeInPage(page, rules), signIn, arrived }
}

/** How many frames are drawn without a request, before a page counts as complete. */
const FRAMES = 3

function isData(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return (
    pathname.startsWith('/api/') &&
    !/openapi|oauth|\/media\//.test(pathname) &&
    request.resourceType() !== 'image'
  )
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
