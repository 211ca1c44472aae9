import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { openApp, respondWith } from '../demo-page.tsx'

beforeEach(() => {
  // Time stands still but for what a test lets pass: a busy machine may need longer to open the page than a person waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const late = page.getByText('The server has not responded yet.')

for (const [what, address, request, response, seen] of [
  ['list', '/contacts', '/api/contacts', { items: [], total: 0 }, /No contacts/],
  ['record', '/contacts/7', '/api/contacts/7', { id: 7, firstName: 'Chiyo' }, /Chiyo/],
] as const) {
  test(`reports that a ${what} has not come after ten seconds, and requests it again`, async () => {
    let tries = 0
    respondWith(
      http.get(request, () => {
        tries += 1
        return tries === 1 ? new Promise<never>(() => {}) : HttpResponse.json(response)
      }),
    )
    await openApp(address)
    await expect.poll(() => tries).toBe(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(late.query()).toBeNull()
    const before = document.documentElement.scrollHeight
    await vi.advanceTimersByTimeAsync(6000)
    await expect.element(late).toBeVisible()
    expect(document.documentElement.scrollHeight).toBe(before)
    // What looks at the page here needs the time.
    vi.useRealTimers()
    await expectAccessible(document.body)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(seen).first()).toBeVisible()
    await expect.element(late).not.toBeInTheDocument()
    expect(tries).toBe(2)
  })
}

test('links back from a list that does not come', async () => {
  respondWith(http.get('/api/companies', () => new Promise<never>(() => {})))
  const { history, where } = await openApp('/contacts')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  history.push('/companies')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(11_000)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(where).toBe('/contacts')
})

test('reports that the next page has not come, over the rows of this one', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(page.getByRole('link', { name: 'Amara Diallo' })).toBeVisible()
  let tries = 0
  respondWith(
    http.get('/api/contacts', () => {
      tries += 1
      return tries === 1 ? new Promise<never>(() => {}) : undefined
    }),
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => tries).toBe(1)
  // What is on screen, and nothing that is still to come.
  expect(where()).toBe('/contacts?page=2')
  await expect.element(page.getByText('1–20 of 1,204')).toBeVisible()
  await vi.advanceTimersByTimeAsync(11_000)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('21–40 of 1,204')).toBeVisible()
  await expect.element(late).not.toBeInTheDocument()
})
