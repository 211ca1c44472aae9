import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { builtDemo } from '../support/built-demo.ts'
import { chromiumFlags, findHeadless } from '../support/chromium.ts'
import { visit } from '../support/visitor.ts'

// What people type and do not save outlives reloads, tabs and the browser itself.

const demo = builtDemo()
const left = (page: Page) => page.getByRole('list', { name: 'Drafts of closed tabs' })

test('keeps a draft for each tab, and offers that of a closed one with its time', async () => {
  const { page, signIn } = await visit(demo.browser, `${demo.address}/contacts`)
  await signIn()
  await page.getByRole('table', { name: 'Contacts' }).waitFor()
  await page.goto(`${demo.address}/contacts?new=`)
  await page.getByLabel('First name').fill('Amara')
  // Nothing is waited for: the page goes in the moment of the last key.
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Amara')
  const other = await page.context().newPage()
  await other.goto(`${demo.address}/contacts?new=`)
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('')
  expect(await left(other).count()).toBe(0)
  await other.getByLabel('First name').fill('Ben')
  await other
    .getByRole('status')
    .getByText(/^Draft kept/)
    .waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Amara')
  await page.close()
  await other.reload()
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Ben')
  await left(other)
    .getByText(/A closed tab left a draft of \d?\d:\d\d.* \(1 change, “Amara”\)/)
    .waitFor()
  await left(other).getByRole('button', { name: 'Use it' }).click()
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Amara')
})

test('loses nothing of a draft when the whole browser is killed', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'switchboard-profile-'))
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }))
  const text = 'Half a thought. '.repeat(20)
  const first = await start(profile)
  const page = await first.newPage()
  await page.goto(`${demo.address}/contacts?new=`)
  await page.getByLabel('Notes').pressSequentially(text)
  await expect.poll(() => page.evaluate(readDrafts)).toContain(text)
  const gone = new Promise((resolve) => first.once('close', resolve))
  await kill(page)
  await gone

  const second = await start(profile)
  onTestFinished(() => second.close())
  const again = await second.newPage()
  await again.goto(`${demo.address}/contacts?new=`)
  const offer = left(again).getByRole('button', { name: 'Use it' })
  await offer.click()
  await expect.poll(() => again.getByLabel('Notes').inputValue()).toBe(text)
})

function start(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: findHeadless(),
    args: chromiumFlags,
    viewport: { width: 1280, height: 780 },
  })
}

/** The drafts on the device as JSON. Runs in the page. */
function readDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('switchboard drafts')
    request.addEventListener('error', () => reject(new Error('The drafts cannot be opened')))
    request.addEventListener('success', () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll()
      all.addEventListener('success', () => {
        request.result.close()
        resolve(all.result.map((draft: { text: string }) => draft.text).join('\n'))
      })
    })
  })
}

/** Ends the browser like a power cut: no page and no store of it is closed. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const system = await session?.send('SystemInfo.getProcessInfo')
  const main = system?.processInfo.find(({ type }) => type === 'browser')
  if (main === undefined) throw new Error('The browser does not say which process it is')
  process.kill(main.id, 'SIGKILL')
}
