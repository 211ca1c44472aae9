import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { builtDemo } from '../support/built-demo.ts'
import { announced, visit, type Visitor } from '../support/visitor.ts'

// The controls where a person meets them: the built app as `npm start` serves it, over real HTTP.

const demo = builtDemo()

/** A person who is signed in and looks at a list, or at the form for a new record of it. */
async function at(list: string, search = ''): Promise<Visitor> {
  const visitor = await visit(demo.browser, `${demo.address}${list}`)
  await visitor.signIn()
  await visitor.page.getByRole('table').getByRole('link').first().waitFor()
  if (search !== '') await visitor.page.goto(`${demo.address}${list}${search}`)
  return visitor
}

test('accepts a pasted number with its country, and finds a country by name', async () => {
  const { page, complaints } = await at('/contacts', '?new=')
  const phone = page.getByRole('textbox', { name: /^Phone/ })
  await phone.click()
  await paste(phone, '0044 7911 123456')
  await expect.poll(() => phone.inputValue()).toBe('+44 7911 123456')
  const country = page.getByRole('button', { name: /United Kingdom/ })
  await country.click()
  await page.getByRole('combobox', { name: /^Search by name/ }).fill('japan')
  await page.getByRole('status').getByText('1 country', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => phone.inputValue()).toMatch(/^\+81 /)
  await phone.fill('+81 90 5521')
  expect(await phone.getAttribute('aria-invalid')).toBeNull()
  await page.getByLabel('First name').click()
  await page.getByText('Too short for a number in Japan.').waitFor()
  expect(complaints).toEqual([])
})

test('uploads 5 MB with progress, can be cancelled, and keeps the form for a retry', async () => {
  const { page, axe, complaints } = await at('/documents', '?new=')
  await page
    .getByLabel(/^File: Choose/)
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: randomBytes(5 * 1024 ** 2) })
  await page.getByLabel('Title').fill('Floor plan')
  // Two minutes: whatever is looked at meanwhile, it is on its way until it is cancelled. (A line that changes lets all through that waits.)
  const slowly = await throttled(page, 40 * 1024)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByText(/[1-9] of 5 MB · .* left/).waitFor()
  expect(await axe()).toEqual([])
  await uploads.getByRole('button', { name: 'Cancel plan.pdf' }).click()
  await uploads.getByText(/^Cancelled at .*[1-9] of/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Floor plan')
  await slowly.stop()
  await uploads.getByRole('button', { name: 'Retry plan.pdf' }).click()
  await page.getByRole('heading', { level: 1, name: 'Floor plan' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/documents\/\d+$/)
  await page.getByTitle('5,242,880 bytes').waitFor()
  expect(complaints).toEqual([])
})

test('sends a file again after the connection was lost', async () => {
  const { page } = await at('/documents', '?new=')
  await page
    .getByLabel(/^File: Choose/)
    .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: randomBytes(1024 ** 2) })
  await page.getByLabel('Title').fill('Lease')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByRole('button', { name: 'Retry lease.pdf' }).waitFor()
  await page.context().setOffline(false)
  await uploads.getByRole('button', { name: 'Retry lease.pdf' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lease' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/documents\/\d+$/)
})

test('plays a real sound, one at a time, and a recording when a press opens it', async () => {
  const { page, axe, complaints } = await at('/messages')
  const table = page.getByRole('table', { name: 'Messages' })
  const plays = table.getByRole('button', { name: /^Play/ })
  await plays.first().waitFor()
  expect(await sounding(page)).toEqual([])
  await plays.nth(0).click()
  await expect.poll(() => sounding(page)).toHaveLength(1)
  const [before = 0] = await sounding(page)
  await expect.poll(async () => (await sounding(page))[0] ?? 0).toBeGreaterThan(before)
  expect(await axe()).toEqual([])
  // The first is a button to pause now.
  await plays.nth(0).click()
  await expect.poll(() => table.getByRole('button', { name: /^Pause/ }).count()).toBe(1)
  await expect.poll(() => sounding(page)).toHaveLength(1)
  await table.getByRole('link').first().click()
  // The list has such buttons too.
  await expect.poll(() => table.count()).toBe(0)
  await expect.poll(() => sounding(page)).toHaveLength(1)
  // A step back to it is no press that opens it.
  await page.getByRole('definition').getByRole('link').first().click()
  await expect.poll(() => page.getByRole('button', { name: 'Play when opened' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Play when opened' }).waitFor()
  expect(await sounding(page)).toEqual([])
  // As this person wants it from now on.
  await page.getByRole('button', { name: 'Play when opened' }).click()
  await page.getByRole('button', { name: 'Mute' }).click()
  await page.goBack()
  await table.getByRole('link').first().click()
  const muted = page.getByRole('button', { name: 'Mute', pressed: true })
  await muted.waitFor()
  await page.getByRole('button', { name: /^Play/ }).first().waitFor()
  expect(await sounding(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('collapses the row of a deleted record, and lets nothing in it have the focus', async () => {
  const { page } = await at('/contacts')
  const table = page.getByRole('table', { name: 'Contacts' })
  await table.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  // It folds for a moment, which is not to be missed.
  const folds = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const link = document.querySelector('body > [inert][aria-hidden] a')
          if (link === null) return
          observer.disconnect()
          resolve(link.matches(':not(:focus)'))
        }).observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
  )
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await announced(page.getByText(/deleted\.$/), () => sure.click())
  expect(await folds).toBe(true)
  await expect.poll(() => page.locator('body > [inert]').count()).toBe(0)
})

/** Where each sound that can be heard now is, in seconds. */
function sounding(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('audio')]
      .filter((audio) => !audio.paused)
      .map((audio) => audio.currentTime),
  )
}

async function paste(target: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Sends no faster than so many bytes a second. */
async function throttled(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  const set = (upload: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    })
  await session.send('Network.enable')
  await set(uploadThroughput)
  return { stop: () => set(-1) }
}

test('keeps the toolbar of a board on a phone where it is while the code of the board arrives', async () => {
  const { page, signIn } = await visit(demo.browser, `${demo.address}/tickets?view=board`, {
    viewport: { width: 390, height: 844 },
  })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/BoardView-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await signIn()
  const place = () => page.getByRole('radiogroup', { name: 'View' }).boundingBox()
  await page.getByRole('radiogroup', { name: 'View' }).waitFor()
  const before = await place()
  release()
  await page.getByRole('region', { name: /^Open, / }).waitFor()
  expect(await place()).toEqual(before)
})
