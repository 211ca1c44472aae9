import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../screens/demo-page.tsx'

const table = page.getByRole('table', { name: 'Contacts' })
const rows = () => document.querySelectorAll('tbody tr')
const edit = page.getByRole('link', { name: 'Edit', exact: true })
const filter = page.getByRole('button', { name: 'Filter', exact: true })
const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' })

test('takes the list that a person leaves out of the page, and shows the same rows on the way back', async () => {
  await openApp('/contacts?sort=firstName')
  await expect.element(table).toBeVisible()
  const [row] = rows()
  await table.getByRole('checkbox').nth(1).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await table.getByRole('link').first().click()
  await expect.element(edit).toBeVisible()
  expect(row?.isConnected).toBe(false)
  expect(rows()).toHaveLength(0)
  await back.click()
  await expect.element(table).toBeVisible()
  expect(rows()[0]).toBe(row)
  // As on the first visit.
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  expect(document.title).toContain('Contacts')
})

test('draws the row that a person has changed before the way back', async () => {
  await openApp('/contacts')
  await expect.element(table).toBeVisible()
  const [row] = rows()
  await table.getByRole('link').first().click()
  await edit.click()
  await page.getByRole('textbox', { name: 'Last name' }).fill('Zimmermann')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { name: 'Zimmermann' })).toBeVisible()
  await expect.poll(() => row?.textContent).toContain('Zimmermann')
  expect(row?.isConnected).toBe(false)
})

test('keeps no panel open in a list that a person leaves', async () => {
  const { history } = await openApp('/contacts')
  await table.getByRole('link').first().click()
  await back.click()
  await filter.click()
  await expect.element(filter).toHaveAttribute('aria-expanded', 'true')
  history.back()
  await expect.element(edit).toBeVisible()
  await back.click()
  await expect.element(filter).toHaveAttribute('aria-expanded', 'false')
})

test('keeps no list for the next person', async () => {
  const { session } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  const [row] = rows()
  await table.getByRole('link').first().click()
  await expect.element(edit).toBeVisible()
  session.set({ accessToken: session.get()?.accessToken ?? '', userName: 'jonas' })
  await back.click()
  await expect.element(table).toBeVisible()
  expect(rows()[0]).not.toBe(row)
})
