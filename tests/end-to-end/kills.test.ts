import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, findHeadless } from '../support/chromium.ts'
import { serveApp } from '../support/served-app.ts'

// What is typed into a form outlives whatever happens to the tab or the browser. `npm run faults` kills oftener.

const IS_LONG = process.env.FAULTS === 'long'
const ROUNDS = IS_LONG ? 16 : 1
/** How long after the last key everything is kept for good (ms): on a machine that has much else to do it may take longer. */
const PATIENCE = IS_LONG ? 2000 : 20_000
const counts = { cases: 0, 'lost characters': 0 }
let app: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  app = await serveApp()
})
afterAll(async () => {
  await app?.stop()
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  )
})

interface Started {
  context: BrowserContext
  /** Kills the browser with all its processes, at once. */
  kill: () => Promise<void>
}

/** A browser of its own process, with a profile that stays. */
async function startBrowser(profile: string): Promise<Started> {
  const flags = [
    ...chromiumFlags,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const child = spawn(findHeadless() ?? '', [...flags, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      printed += chunk
      const [, found] = /DevTools listening on (ws:\S+)/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser ended: ${printed}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined || child.pid === undefined) throw new Error('The browser has no window.')
  context.setDefaultTimeout(60_000)
  const group = -child.pid
  return {
    context,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
      await ended
    },
  }
}

/** How a page may end during typing, and whether it ends by itself. Each returns the page on which the person goes on. */
const ENDS: [
  string,
  { isSudden: boolean },
  (page: Page, browser: Started, profile: string) => Promise<Started>,
][] = [
  ['a reload', { isSudden: false }, (page, browser) => page.reload().then(() => browser)],
  [
    'a closed tab',
    { isSudden: false },
    async (page, browser) => {
      const closed = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await closed
      return browser
    },
  ],
  [
    'a crash of the page',
    { isSudden: true },
    async (page, browser) => {
      const crashed = page.waitForEvent('crash')
      void page.goto('chrome://crash').catch(() => {})
      await crashed
      return browser
    },
  ],
  [
    'a killed browser',
    { isSudden: true },
    async (_page, browser, profile) => {
      await browser.kill()
      return startBrowser(profile)
    },
  ],
]

test.for(ENDS)('keeps every character that was typed, through %s', async ([, { isSudden }, end]) => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  let browser = await startBrowser(profile)
  onTestFinished(async () => {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  let page = await browser.context.newPage()
  for (let round = 0; round < ROUNDS; round++) {
    /* oxlint-disable no-await-in-loop */
    const address = `${app.address}/contacts/${round + 1}?edit=`
    const typed = `Called back at noon, round ${round}: wants the blue one. `
    await openForm(page, address)
    const notes = page.getByLabel('Notes')
    await notes.fill('')
    await notes.pressSequentially(typed, { delay: 5 })
    // What ends without a word may take with it what was typed in its last moment.
    const isSafe = async () => !isSudden || (await keptIn(page)).includes(typed)
    await expect.poll(isSafe, { interval: 50, timeout: PATIENCE }).toBe(true)
    browser = await end(page, browser, profile)
    if (page.isClosed() || isSudden) page = await browser.context.newPage()
    await openForm(page, address)
    await useDraft(page, typed)
    counts.cases += 1
    const found = await page.getByLabel('Notes').inputValue()
    counts['lost characters'] += lost(typed, found)
    expect(found).toBe(typed)
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})

/** Opens a form, with a sign-in where that is required. A browser that was killed may have lost the last session. */
async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const userName = page.getByLabel('User name')
  const notes = page.getByLabel('Notes')
  await userName.or(notes).first().waitFor()
  if ((await notes.count()) > 0) return
  await userName.fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await notes.waitFor()
}

/** Waits until the form has what was typed, or offers it, and takes it then. */
async function useDraft(page: Page, typed: string): Promise<void> {
  const offer = page.getByRole('button', { name: 'Use it' })
  const notes = page.getByLabel('Notes')
  await expect.poll(async () => (await offer.count()) > 0 || (await notes.inputValue()) === typed).toBe(true)
  if ((await offer.count()) > 0) await offer.first().click()
}

/** All drafts of the profile, as text. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('switchboard drafts')) return ''
    const database = await done(indexedDB.open('switchboard drafts'))
    const kept = await done(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return JSON.stringify(kept)
  })
}

/** How many characters at the end did not come back. */
function lost(typed: string, found: string): number {
  let same = 0
  while (same < typed.length && typed[same] === found[same]) same++
  return typed.length - same
}
