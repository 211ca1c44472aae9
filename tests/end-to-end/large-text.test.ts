import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright'
import { serveApp } from '../support/served-app.ts'
import { launchChromium, visit } from '../support/visitor.ts'

// Twice the usual size of text, as a person sets it in the browser.
let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>

beforeAll(async () => {
  app = await serveApp()
  browser = await launchChromium(['--blink-settings=defaultFontSize=32'])
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

test.each([390, 1280])('cuts nothing off at text of 200 % in a window of %i px', async (width) => {
  const { page, signIn, arrived } = await visit(browser, `${app.address}/login`, {
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  await signIn()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  for (const address of ['/', '/contacts', '/contacts/3', '/contacts?new=', '/tickets?view=board']) {
    await page.goto(app.address + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await arrived()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([address, Math.max(beyond, 0)]).toEqual([address, 0])
  }
  await page.goto(`${app.address}/contacts`)
  const title = page.getByRole('link', { name: 'Amara Diallo', exact: true })
  await title.waitFor()
  expect(await title.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const search = await page.getByRole('button', { name: 'Search contacts' }).boundingBox()
  expect(heading!.x + heading!.width).toBeLessThanOrEqual(search!.x)
})
