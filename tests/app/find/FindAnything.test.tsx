import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { demo, openApp, respondWith } from '../../screens/demo-page.tsx'
import { heldDoor } from '../../support/at-rest.ts'

const field = page.getByRole('combobox', { name: 'Find anything' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const group = (name: string) => page.getByRole('group', { name, exact: true })

async function openAt(address: string, title: string, options = {}) {
  const app = await openApp(address, options)
  await expect.element(heading(title)).toBeVisible()
  return app
}

async function find(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill(text)
}

test('loses no key that is typed right after Ctrl K, Enter included', async () => {
  const { where } = await openAt('/contacts', 'Contacts')
  await userEvent.keyboard('{Control>}k{/Control}properties{Enter}')
  await expect.element(heading('Properties')).toBeVisible()
  expect(where()).toBe('/properties')
})

test('finds records of all resources on the server, and leads to all of them', async () => {
  const { where, sent } = await openAt('/contacts', 'Contacts')
  await find('volta')
  await expect.element(group('Companies').getByRole('option', { name: /^Volta Freight/ })).toBeVisible()
  expect(sent.filter((request) => /GET \/api\/companies\?.*search=volta/.test(request))).toHaveLength(1)
  // The text is formatted as in the list.
  await expect
    .element(
      group('Messages')
        .getByRole('option', { name: /Volta Freight/ })
        .first(),
    )
    .toHaveTextContent(/(?:Normal|Urgent|Can wait)$/)
  await expectAccessible()
  await field.fill('a')
  await field.fill('diallo')
  const all = group('Contacts').getByRole('option', { name: /more in Contacts$/ })
  await expect.element(all).toHaveAttribute('href', '/contacts?q=diallo')
  await all.click()
  await expect.element(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('diallo')
  expect(where()).toBe('/contacts?q=diallo')
  // It shows what the search has read.
  expect(sent.filter((request) => /GET \/api\/contacts\?.*=diallo/.test(request))).toHaveLength(1)
})

test('finds at once what was read before, and what was opened last', async () => {
  await openAt('/contacts/3', 'Chiyo Tanabe')
  await page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: /^Contacts/ })
    .click()
  await expect.element(page.getByRole('link', { name: 'Amara Diallo' })).toBeVisible()
  const { isOpen } = heldDoor()
  respondWith(http.get('/api/*', () => isOpen.then(() => HttpResponse.json([]))))
  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = group('Recently opened').getByRole('option', { name: /^Chiyo Tanabe/ })
  await expect.element(recent).toHaveAttribute('href', '/contacts/3')
  await userEvent.keyboard('amar')
  await expect.element(option(/^Amara Diallo/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Amara Diallo')).toBeVisible()
})

test('offers the commands of the open page and of every page', async () => {
  const { where, session } = await openAt('/contacts/3', 'Chiyo Tanabe')
  await find('edit')
  await expect.element(option(/^Edit Chiyo Tanabe/)).toHaveAttribute('href', '/contacts/3?edit=')
  await field.fill('new tick')
  await expect.element(option(/^New ticket/)).toHaveAttribute('href', '/tickets?new=')
  await field.fill('dark')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await find('system the')
  await option(/^System theme/).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()

  await find('delete')
  await option(/^Delete Chiyo Tanabe/).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Delete Chiyo Tanabe?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(where()).toBe('/contacts/3')
  await find('sign out')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => session.get()).toBeUndefined()
})

test('finds the record of a pasted address, phone number or id', async () => {
  await openAt('/companies', 'Companies')
  await find(`${location.origin}/contacts/3`)
  await expect.element(option(/^Contact 3/)).toHaveAttribute('href', '/contacts/3')
  await field.fill('https://desk.example/api/contacts/3?expand=company')
  await expect.element(option(/^Contact 3/)).toHaveAttribute('href', '/contacts/3')
  const chiyo = demo.state.contacts.get(3)
  await field.fill(String(chiyo?.phone).replace(/^(\+81)(\d\d)(\d{4})/, '$1 $2-$3 '))
  await expect.element(option(/^Chiyo Tanabe/)).toHaveAttribute('href', '/contacts/3')
  // With the grouping of phone numbers.
  await expect.element(option(/^Chiyo Tanabe/)).toHaveTextContent(/\+81 90 5521 7340$/)
  await field.fill('#3')
  await expect.element(option(/^Chiyo Tanabe/)).toHaveAttribute('href', '/contacts/3')
  await expect.element(page.getByRole('status').getByText('Searching…')).not.toBeInTheDocument()
})

test('has at most four requests in flight, and aborts them with the next key', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `things${index}`)
  const inFlight: Record<string, number> = {}
  let most = 0
  const requested: string[] = []
  const release: (() => void)[] = []
  respondWith(
    http.get('/api/:name', async ({ params, request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? ''
      requested.push(`${String(params.name)} ${words}`)
      inFlight[words] = (inFlight[words] ?? 0) + 1
      most = Math.max(most, inFlight[words])
      if (words === 'second') await new Promise<void>((resolve) => release.push(resolve))
      else await new Promise<never>(() => {})
      inFlight[words]--
      return HttpResponse.json([{ id: 1, name: `${words} of ${String(params.name)}` }])
    }),
  )
  const fetched = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  await openApp('/', { document: manyLists(names) })
  await find('first')
  await expect.poll(() => requested.length).toBe(4)
  const firsts = fetched.mock.calls.flatMap(([request]) => (request instanceof Request ? request : []))
  expect(firsts.filter(({ url, signal }) => url.includes('first') && !signal.aborted)).toHaveLength(4)
  await field.fill('second')
  await expect
    .poll(() => firsts.filter(({ url, signal }) => url.includes('first') && signal.aborted).length)
    .toBe(4)
  await expect.poll(() => requested.filter((one) => one.endsWith('second')).length).toBe(4)
  while (requested.filter((one) => one.endsWith('second')).length < names.length) {
    release.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  for (const go of release.splice(0)) go()
  await expect.poll(() => page.getByRole('option', { name: /^second of things/ }).all().length).toBe(9)
  expect(most).toBeLessThanOrEqual(4)
  expect(requested.filter((one) => one.endsWith('first'))).toHaveLength(4)
})

test('says that nothing was found', async () => {
  await openAt('/contacts', 'Contacts')
  await find('no such thing anywhere')
  await expect.element(page.getByText('No results for “no such thing anywhere”')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('opens above the page on a phone', async () => {
  await page.viewport(390, 844)
  await openAt('/contacts', 'Contacts')
  await find('comp')
  await expect.element(option(/^Companies/)).toBeVisible()
  await expectAccessible()
})

function manyLists(names: string[]) {
  const schema = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const response = (inner: object) => ({
    200: { description: 'ok', content: { 'application/json': { schema: inner } } },
  })
  const parameters = [
    { name: 'q', in: 'query', schema: { type: 'string' } },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ]
  const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
  return {
    openapi: '3.1.0',
    info: { title: 'Many lists' },
    paths: Object.fromEntries(
      names.flatMap((name) => [
        [`/${name}`, { get: { parameters, responses: response({ type: 'array', items: schema }) } }],
        [`/${name}/{id}`, { get: { parameters: id, responses: response(schema) } }],
      ]),
    ),
  }
}
