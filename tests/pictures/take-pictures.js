// `npm run pictures`: takes the pictures of the README from the built app.
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { startApp } from '../support/started-app.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const wide = { width: 1280, height: 780 }
const phone = { width: 390, height: 844 }

/** @type {{ name: string, address: string, viewport: { width: number, height: number }, colorScheme?: 'dark' }[]} */
const pictures = [
  { name: 'list', address: '/contacts?size=10', viewport: wide },
  { name: 'list-dark', address: '/contacts?size=10', viewport: wide, colorScheme: 'dark' },
  { name: 'record', address: '/contacts/3', viewport: wide },
  { name: 'form', address: '/contacts/3?edit=', viewport: wide },
  { name: 'board', address: '/tickets?view=board', viewport: wide },
  { name: 'gallery', address: '/properties?view=gallery', viewport: wide },
  { name: 'phone-list', address: '/contacts', viewport: phone },
  { name: 'phone-record', address: '/contacts/3', viewport: phone },
]

const app = await startApp()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const { name, address, viewport, colorScheme } of pictures) {
  // A phone keeps no place for a scroll bar.
  const isMobile = viewport === phone
  const context = await browser.newContext({ viewport, colorScheme, isMobile, hasTouch: isMobile })
  const page = await context.newPage()
  await page.goto(app.address + address)
  await page.getByLabel('User name').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${folder}${name}.png` })
}
await browser.close()
await app.stop()
