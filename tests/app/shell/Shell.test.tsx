import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { demo, openApp } from '../../screens/demo-page.tsx'

const navigation = page.getByRole('navigation', { name: 'Resources' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('links to every resource, and marks the current one', async () => {
  await openApp('/contacts')
  await expect
    .element(navigation.getByRole('link', { name: /^Contacts/ }))
    .toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: /^Companies/ }).click()
  await expect.element(heading('Companies')).toBeVisible()
  await expect
    .element(navigation.getByRole('link', { name: /^Companies/ }))
    .toHaveAttribute('aria-current', 'page')
  // The next test must not count the requests of this one.
  await expect.element(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('has one group for the server: its settings, its health and its operations', async () => {
  await openApp('/contacts')
  await expect.element(navigation.getByRole('link', { name: /^Contacts/ })).toBeVisible()
  const groups = navigation.getByRole('group').elements()
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['People', 'Desk', 'Server'])
  const links = navigation.getByRole('group', { name: 'Server' }).getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Errors',
    'Status',
    expect.stringMatching(/^Operations/),
  ])
})

test('shows the number of records only where a response has it, and sends no request for that', async () => {
  const { sent } = await openApp('/contacts')
  await expect.element(navigation.getByRole('link', { name: 'Contacts 1,204' })).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: 'Companies', exact: true })).toBeVisible()
  expect(sent.filter((request) => request.includes('companies'))).toEqual([])
})

test('shows no number of records from before a change', async () => {
  await openApp('/contacts')
  await expect.element(navigation.getByRole('link', { name: 'Contacts 1,204' })).toBeVisible()
  await page.getByRole('link', { name: 'New contact' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haas')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+43 664 1838220')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(heading('Ada Haas')).toBeVisible()
  await navigation.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect.element(navigation.getByRole('link', { name: 'Contacts 1,205' })).toBeVisible()
})

test('moves the focus to the heading after a navigation, but not at the start', async () => {
  await openApp('/contacts')
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(heading('Contacts')).not.toHaveFocus()
  await navigation.getByRole('link', { name: /^Companies/ }).click()
  await expect.element(heading('Companies')).toHaveFocus()
  await page.getByRole('table').getByRole('link').first().click()
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test.for([
  ['/contacts', 'New contact'],
  ['/contacts/3', 'Edit'],
] as const)(
  'moves the focus into the form that is opened by the keyboard, and to the heading after it: %s, %s',
  async ([address, name]) => {
    await openApp(address)
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toBeVisible()
    const element = link.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect.poll(() => document.activeElement?.matches('h1, form input, form textarea')).toBe(true)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(() => document.activeElement?.matches('h1')).toBe(true)
  },
)

test('leaves the focus where it is when only the page of a list changes', async () => {
  await openApp('/contacts')
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect
    .element(page.getByRole('link', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(next).toHaveFocus()
})

test('finds a resource by a few letters and goes there by the keyboard alone', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(heading('Contacts')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const find = page.getByRole('combobox', { name: 'Find anything' })
  await expect.element(find).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('prop')
  const results = page.getByRole('listbox', { name: 'Results' })
  await expect.element(results.getByRole('option').first()).toHaveTextContent('Properties')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Properties')).toBeVisible()
  expect(where()).toBe('/properties')
})

test('changes the colours and keeps the choice', async () => {
  await openApp('/contacts')
  await page.getByRole('button', { name: 'Colours' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('switchboard.theme')).toBe('dark')
  await page.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()
})

test('shows the colours that another tab has chosen, with the choice closed', async () => {
  await openApp('/contacts')
  await expect.element(heading('Contacts')).toBeVisible()
  const chosenElsewhere = (theme: string | null) => {
    if (theme === null) localStorage.removeItem('switchboard.theme')
    else localStorage.setItem('switchboard.theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'switchboard.theme' }))
    return document.documentElement.dataset.theme
  }
  expect(chosenElsewhere('dark')).toBe('dark')
  expect(chosenElsewhere(null)).toBeUndefined()
})

test('names the person and signs out', async () => {
  const { session } = await openApp('/contacts')
  await expect.element(page.getByText('mara.oduya')).toBeVisible()
  session.set({ ...session.get()!, expiresAt: Date.now() + 3_600_000 })
  const left = page.getByText('Signed in · 60 min')
  await expect.element(left).toBeVisible()
  expect(left.element().scrollWidth).toBe(left.element().clientWidth)
  session.set({ ...session.get()!, expiresAt: Date.now() + 30 * 86_400_000 })
  await expect.element(page.getByText('Signed in · 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => session.get()).toBeUndefined()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('skips the navigation with the first Tab', async () => {
  await openApp('/contacts')
  await expect.element(heading('Contacts')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('is a sheet on a phone that closes when a link is chosen', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts')
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  await expect.element(sheet).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('link', { name: /^Companies/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(heading('Companies')).toBeVisible()
})

test('names a server after its host where the description has a title that any server may have', async () => {
  await openApp('/', { document: { ...demo.document, info: { title: 'OpenAPI definition', version: '1' } } })
  await expect.element(heading(location.host)).toBeVisible()
  expect(document.title).toBe(location.host)
  await expect.element(page.getByRole('link', { name: location.host, exact: true })).toBeVisible()
})
