import { beforeAll, expect, test } from 'vitest'
import { axeInBothThemes } from './both-themes.ts'
import { builtDemo } from './built-demo.ts'
import { visit, type Visitor } from './visitor.ts'

const screens = [
  { name: 'home', address: '/' },
  { name: 'list', address: '/contacts' },
  { name: 'empty list', address: '/contacts?q=nobodyiscalledthis' },
  { name: 'record', address: '/contacts/3' },
  { name: 'raw record', address: '/contacts/3?view=json' },
  { name: 'new form', address: '/contacts?new=' },
  { name: 'edit form', address: '/contacts/3?edit=' },
  { name: 'form with pictures', address: '/properties/1?edit=' },
  { name: 'tickets', address: '/tickets' },
  { name: 'board', address: '/tickets?view=board' },
  { name: 'order', address: '/tickets?view=order' },
  { name: 'gallery', address: '/properties?view=gallery' },
  { name: 'messages', address: '/messages' },
  { name: 'play list', address: '/messages?view=playlist' },
  { name: 'documents', address: '/documents' },
  { name: 'operations', address: '/?screen=operations' },
  { name: 'corrections', address: '/?screen=corrections' },
  { name: 'connect', address: '/?screen=connect' },
  { name: 'records without a list', address: '/errors' },
  { name: 'not found', address: '/no/such/place' },
  { name: 'no such record', address: '/contacts/999999' },
]

/** Looks at every screen of the built demo at this width, light and dark: in files of their own, so that they run side by side. */
export function lookAtEveryScreen(viewport: { width: number; height: number }): void {
  const demo = builtDemo()
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await visit(demo.browser, `${demo.address}/login`, {
      viewport,
      reducedMotion: 'reduce',
    })
    await visitor.page.getByLabel('User name').waitFor()
  })

  test('breaks no rule of axe on the sign-in page', async () => {
    expect(await axeInBothThemes(visitor)).toEqual([])
    await visitor.signIn()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
  })

  test.each(screens)('breaks no rule of axe on the page: $name', async ({ address }) => {
    await visitor.page.goto(demo.address + address)
    await settled(visitor)
    expect(await axeInBothThemes(visitor)).toEqual([])
    expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await sideways(visitor)).toBeLessThanOrEqual(0)
    expect(await smallTexts(visitor)).toEqual([])
    expect(visitor.complaints.splice(0)).toEqual([])
  })
}

/** Waits until the page has its heading and nothing on it is still on its way. */
async function settled({ page, arrived }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await arrived()
  // What is out of sight is fetched when it comes near.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy="true"], main svg[data-look]')].every(
      (waiting) => waiting.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

/** By how many pixels the page is wider than the window. */
function sideways({ page }: Visitor): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The texts on the page of less than 12 pixels. */
function smallTexts({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => element.textContent.trim())
      .filter((text) => text !== ''),
  )
}
