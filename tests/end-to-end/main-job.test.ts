import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { builtDemo } from '../support/built-demo.ts'
import { announced, visit, type Visitor } from '../support/visitor.ts'

// The built app as `npm start` serves it, with the demo server, over real HTTP.

const demo = builtDemo()

/** A person who is signed in and looks at the contacts. */
async function atContacts(): Promise<Visitor> {
  const visitor = await visit(demo.browser, `${demo.address}/contacts`)
  await visitor.signIn()
  await visitor.page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().waitFor()
  return visitor
}

test('returns from sign-in to the requested page', async () => {
  const { page, signIn, complaints } = await visit(
    demo.browser,
    `${demo.address}/contacts?page=2&sort=-since`,
  )
  await page.waitForURL('**/login?**')
  await signIn()
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contacts?page=2&sort=-since')
  // The next Tab starts at the page that was opened.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Contacts')
  expect(complaints).toEqual([])
})

test('shows at the form that name or password is wrong, and stays', async () => {
  const { page, signIn } = await visit(demo.browser, `${demo.address}/contacts`)
  await signIn('demo', 'wrong')
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByLabel('User name').inputValue()).toBe('demo')
})

test('changes a field with no request but the list, its second page and the save', async () => {
  const { page, requests, complaints } = await atContacts()
  // Nothing that the page before has begun is counted.
  await page.goto('about:blank')
  requests.length = 0
  await page.goto(`${demo.address}/contacts`)
  const table = page.getByRole('table', { name: 'Contacts' })
  const first = await table.getByRole('link').first().textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForFunction((first) => document.querySelector('table tbody a')?.textContent !== first, first)
  const name = (await table.getByRole('link').first().textContent()) ?? ''
  await table.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('Asked to be called back.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await announced(page.getByText('Contact saved'), () => save.click())
  await page.getByText('Asked to be called back.').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click()
  await table.getByRole('link', { name }).waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  // A PUT of a record that was read more than two seconds ago looks at it first.
  const named = requests
    .map((request) => request.replace(/\/\d+$/, '/…').replace(/\?.*page=2.*/, '?page=2'))
    .filter((request, at, all) => request !== 'GET /api/contacts/…' || !all[at + 1]?.startsWith('PUT '))
  expect(named).toEqual([
    'GET /api/contacts?page=1&size=20',
    'GET /api/contacts?page=2',
    'PUT /api/contacts/…',
  ])
  expect(complaints).toEqual([])
})

test('requests the description once, before the code that draws has loaded', async () => {
  const { page } = await atContacts()
  await page.goto('about:blank')
  const described: string[] = []
  page.on('request', (request) => request.url().endsWith('/openapi.json') && described.push(request.url()))
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await expect.poll(() => described.length).toBe(1)
    await route.continue()
  })
  await page.goto(`${demo.address}/contacts`, { waitUntil: 'commit' })
  await page.getByRole('table', { name: 'Contacts' }).getByRole('link').first().waitFor()
  expect(described).toHaveLength(1)
})

test('does not navigate a person who left while a save was under way', async () => {
  const { page } = await atContacts()
  await page.goto(`${demo.address}/contacts/9?edit=`)
  await page.getByLabel('Notes').fill('Left in a hurry.')
  let response = () => {}
  const mayRespond = new Promise<void>((resolve) => (response = resolve))
  await page.route('**/api/contacts/9', async (route) => {
    if (route.request().method() === 'PUT') await mayRespond
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  await announced(page.getByText('Contact saved'), async () => response())
  expect(new URL(page.url()).pathname).toBe('/companies')
})

test('creates a contact, finds it on the server, and deletes it again', async () => {
  const { page, complaints } = await atContacts()
  await page.getByRole('link', { name: 'New contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'New contact' }).waitFor()
  await page.getByLabel('First name').fill('Wanda')
  await page.getByLabel('Last name').fill('Żółć')
  await page.getByLabel(/^Phone/).fill('+48 512 345 678')
  await page.getByLabel('Email').fill('wanda.zolc@desk.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Wanda Żółć' }).waitFor()
  const path = new URL(page.url()).pathname
  expect(await statusOf(page, path)).toBe(200)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('table', { name: 'Contacts' }).waitFor()
  await expect.poll(() => statusOf(page, path)).toBe(404)
  expect(complaints).toEqual([])
})

test('shows a refusal at its field, and keeps what was typed', async () => {
  const { page } = await atContacts()
  const table = page.getByRole('table', { name: 'Contacts' })
  const { email: taken } = (await recordOf(page, '/contacts/2')) as { email: string } // the demo's second contact has one
  await table.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Email').fill(taken)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const email = page.getByLabel('Email')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.inputValue()).toBe(taken)
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  const explained = () =>
    email.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )
  await expect.poll(explained).toMatch(/already used/i)
})

test('keeps a draft when the session ends, and after signing in again', async () => {
  const { page, signIn } = await atContacts()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('Half a thought')
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (value.includes('accessToken'))
        localStorage.setItem(key, value.replace(/"(accessToken|refreshToken)":"[^"]*"/g, '"$1":"stale"'))
    }
  })
  await page.reload()
  await page.waitForURL('**/login?**')
  await page.getByText('What you typed is kept.').waitFor()
  await signIn()
  await page.waitForURL(/edit=/)
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Half a thought')
})

test('signs out in every tab', async () => {
  const { page } = await atContacts()
  const other = await page.context().newPage()
  await other.goto(`${demo.address}/companies`)
  await other.getByRole('table', { name: 'Companies' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/login')
})

test('ignores a return address of another origin', async () => {
  const { page, signIn } = await visit(
    demo.browser,
    `${demo.address}/login?return=${encodeURIComponent('//evil.example/x')}`,
  )
  await signIn()
  await page.getByRole('navigation', { name: 'Resources' }).waitFor()
  expect(new URL(page.url()).host).toBe(new URL(demo.address).host)
})

/** The link to the record of a row of the contacts; the head is row 0. */
const linkOfRow = (page: Page, row: number) =>
  page.getByRole('table', { name: 'Contacts' }).getByRole('row').nth(row).getByRole('link').first()

test('returns to the opened row, with its scroll position and the focus', async () => {
  const { page } = await atContacts()
  const link = linkOfRow(page, 15)
  await link.focus()
  // The page tells in the next frame that it was scrolled.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const position = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.goBack()
  await expect.poll(() => hasFocus(link)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
  await page.goForward()
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.goBack()
  const create = page.getByRole('link', { name: 'New contact' })
  await create.press('Enter')
  await expect.poll(() => hasFocus(page.getByLabel('First name'))).toBe(true)
  await page.goBack()
  await expect.poll(() => hasFocus(create)).toBe(true)
})

test.each(['/contacts', '/contacts/3', '/?screen=operations'])(
  'is where it was after a reload, on a phone: %s',
  async (address) => {
    const { page, signIn, arrived } = await visit(
      demo.browser,
      `${demo.address}/login?return=${encodeURIComponent(address)}`,
      { viewport: { width: 390, height: 844 } },
    )
    await signIn()
    await page.waitForURL(demo.address + address)
    await page.waitForFunction(() => document.documentElement.scrollHeight > 1800)
    // Pictures that come later push down what is below them.
    await arrived()
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    const place = await page.evaluate(() => Math.round(window.scrollY))
    expect(place).toBeGreaterThan(800)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  },
)

test('leads back to the list from a record that was saved, and from one whose form was left', async () => {
  const { page } = await atContacts()
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await linkOfRow(page, 3).press('Enter')
  await edit.press('Enter')
  await page.getByLabel('Prefers').fill('Mornings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Contact saved').waitFor()
  await expect.poll(() => hasFocus(edit)).toBe(true)
  await edit.press('Enter')
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect.poll(() => hasFocus(edit)).toBe(true)
  await page.goBack()
  await expect.poll(() => hasFocus(linkOfRow(page, 3))).toBe(true)
})

test('leads back past the list from which a record was deleted', async () => {
  const { page } = await atContacts()
  await page.getByRole('link', { name: 'Tickets' }).first().press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor()
  const first = page.getByRole('table', { name: 'Tickets' }).getByRole('row').nth(1).getByRole('link').first()
  await first.press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText(/ deleted\.$/).waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => hasFocus(heading)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/tickets')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
})

test('returns to the end of a record on a phone that asks for less motion', async () => {
  const { page, signIn } = await visit(demo.browser, `${demo.address}/documents/1`, {
    viewport: { width: 390, height: 500 },
    reducedMotion: 'reduce',
  })
  await signIn()
  const action = page.getByRole('link', { name: 'Replace the file' })
  await action.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const place = await page.evaluate(() => window.scrollY)
  await action.click()
  await page.getByRole('heading', { level: 1, name: 'Replace the file' }).waitFor()
  await page.goBack()
  await expect.poll(() => hasFocus(action)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('returns to the opened row also where its scroll position is unknown', async () => {
  const { page } = await atContacts()
  const link = linkOfRow(page, 15)
  await link.evaluate((element: HTMLElement) => {
    element.focus()
    // Before the page could tell that the focus has scrolled it.
    element.click()
  })
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.goBack()
  await expect.poll(() => hasFocus(link)).toBe(true)
  const { top, bottom } = await link.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(780)
})

test('searches, filters and sorts on the server and keeps that in the address', async () => {
  const { page, requests } = await atContacts()
  const searches = () => requests.filter((request) => request.includes('q='))
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('tanabe')
  const firstNames = () => page.locator('tbody tr').getByRole('link').first().textContent()
  await expect.poll(firstNames).toContain('Tanabe')
  expect(new URL(page.url()).searchParams.get('q')).toBe('tanabe')
  expect(searches()).toEqual([expect.stringContaining('q=tanabe')])
  await page.reload()
  await expect.poll(firstNames).toContain('Tanabe')
})

test('prints a list and a record without what only a screen needs', async () => {
  const { page } = await atContacts()
  const name = page.getByRole('table', { name: 'Contacts' }).getByRole('link').first()
  // The pager stays: it says which rows these are.
  const ofScreen = [
    page.getByRole('navigation', { name: 'Resources' }),
    ...(['searchbox', 'checkbox', 'combobox'] as const).map((role) => page.getByRole(role)),
  ]
  const shown = () => Promise.all(ofScreen.map((one) => one.filter({ visible: true }).count()))
  expect((await shown()).every((count) => count > 0)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual([0, 0, 0, 0])
  expect(await name.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  // Paper says that it shows only a part of the list.
  await page.goto(`${page.url()}?status=customer&q=a`)
  const chip = page.getByRole('list', { name: 'Active filters' }).getByText('Customer')
  await chip.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await chip.isVisible()).toBe(true)
  expect(await page.getByRole('searchbox').isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await name.click()
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await edit.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await edit.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('has the devtools of TanStack Query behind an explicit switch', async () => {
  const without = await atContacts()
  expect(await without.page.getByRole('button', { name: /tanstack query devtools/i }).count()).toBe(0)
  await without.page.goto(`${demo.address}/contacts#devtools`)
  await without.page.reload()
  await without.page.getByRole('button', { name: /tanstack query devtools/i }).waitFor()
})

test('sends a strict Content-Security-Policy', async () => {
  const response = await fetch(`${demo.address}/contacts`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

/** The status with which the server itself returns for a record. */
async function statusOf(page: Visitor['page'], path: string): Promise<number> {
  return (await fetchInPage(page, path)).status
}

/** A record as the server itself has it. */
async function recordOf(page: Visitor['page'], path: string): Promise<unknown> {
  return (await fetchInPage(page, path)).body
}

/** Reads from the server directly, with the person's token. */
function fetchInPage(page: Visitor['page'], path: string): Promise<{ status: number; body: unknown }> {
  return page.evaluate(async (path) => {
    const stored = Object.values(localStorage).find((value) => String(value).includes('accessToken')) ?? '{}'
    const { accessToken } = JSON.parse(String(stored)) as { accessToken: string }
    const response = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
    return { status: response.status, body: await response.json().catch(() => null) }
  }, path)
}
