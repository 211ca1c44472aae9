import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { manyOperations } from '../../support/large-document.js'
import { openApp, respondWith } from '../demo-page.tsx'

const many = manyOperations(400)
const main = () => page.getByRole('main')

test('shows a large server as an index by groups, with a few links of each at first', async () => {
  await openApp('/', { document: many })
  const first = main().getByRole('region', { name: 'Start here' })
  await expect.poll(() => first.getByRole('link').elements()).toHaveLength(6)
  const index = main().getByRole('region', { name: 'All resources' })
  await expect.element(index.getByRole('heading', { name: 'orders' })).toBeVisible()
  expect(index.getByRole('link').elements().length).toBeLessThan(100)
  // None of them twice.
  const addresses = (part: typeof first) =>
    part
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  const both = [...addresses(first), ...addresses(index)]
  expect(both).toHaveLength(new Set(both).size)
  const last = index.getByRole('link', { name: 'Orders 1' })
  await expect.element(last).not.toBeInTheDocument()
  await index
    .getByRole('button', { name: /^\d+ more$/ })
    .first()
    .click()
  await expect.element(last).toBeVisible()
  await expectAccessible()
})

test('finds resources and operations on the start page of a large server', async () => {
  await openApp('/', { document: many })
  const search = main().getByRole('searchbox', { name: 'Search resources and operations' })
  await search.fill('create tickets 3')
  const found = main().getByRole('region', { name: 'Found' })
  await expect.element(found.getByRole('link', { name: /^Create one of tickets 3/ })).toBeVisible()
  await expect.element(main().getByRole('region', { name: 'Start here' })).not.toBeInTheDocument()
  await search.fill('no such thing')
  await expect.element(main().getByText('No results for “no such thing”')).toBeVisible()
})

test('shows the recent pages of a person at the top of the start page, and to no other person', async () => {
  await openApp('/rooms-2', { document: many })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rooms 2' })).toBeVisible()
  await expect.poll(() => JSON.stringify(localStorage)).toContain('/rooms-2')
  const { session } = await openApp('/', { document: many })
  const recent = main().last().getByRole('region', { name: 'Recent' })
  await expect.element(recent.getByRole('link', { name: 'Rooms 2' })).toHaveAttribute('href', '/rooms-2')
  session.end()
  await openApp('/', { document: many, isSignedIn: false })
  await expect.element(main().last().getByRole('region', { name: 'All resources' })).toBeVisible()
  await expect.element(main().last().getByRole('region', { name: 'Recent' })).not.toBeInTheDocument()
})

test('puts resources together whose headings would only repeat their names', async () => {
  const list = (tag: string) => ({
    get: {
      tags: [tag],
      responses: {
        200: {
          description: 'All.',
          content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
        },
      },
    },
  })
  await openApp('/', {
    document: {
      openapi: '3.1.0',
      info: { title: 'Front Desk', version: '1', description: '# Front desk\nFront desk.' },
      tags: [{ name: 'Post', description: 'What people wrote.' }],
      paths: Object.fromEntries(
        Object.entries({
          Post: ['posts'],
          Sleeping: ['beds', 'keys', 'towels'],
          Eating: ['dishes', 'tables'],
        }).flatMap(([tag, names]) => names.map((name) => [`/${name}`, list(tag)])),
      ),
    },
  })
  const together = main().getByRole('group', { name: 'Resources' })
  await expect.element(together.getByRole('link', { name: /^Posts/ })).toHaveTextContent('What people wrote.')
  await expect
    .element(main().getByRole('group', { name: 'Sleeping' }).getByRole('link', { name: 'Beds' }))
    .toBeVisible()
  expect(
    main()
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Sleeping', 'Eating'])
  // The description of the server only repeats its name too.
  expect(
    main()
      .getByText(/front desk/i)
      .elements(),
  ).toHaveLength(1)
  await expectAccessible()
})

test('shows on the start page of a small server the number of records, by one request each', async () => {
  const { sent } = await openApp('/')
  const resources = main().getByRole('group', { name: 'People' })
  await expect.element(resources.getByRole('link', { name: /^Contacts .*1,204$/ })).toBeVisible()
  const lists = sent.filter((request) => /^GET \/api\/contacts(\?|$)/.test(request))
  expect(lists).toHaveLength(1)
  expect(lists[0]).toMatch(/[?&](?:limit|size|per_?page)=1\b/i)
  await expectAccessible()
})

test('shows the number of records of lists whose paths end in a slash', async () => {
  const parameters = ['limit', 'offset'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }))
  const paths = { '/ships/': { get: { parameters, responses: { 200: { description: 'All.' } } } } }
  respondWith(
    http.get('/api/ships/', () => HttpResponse.json([{ id: 1 }], { headers: { 'X-Total-Count': '64' } })),
  )
  await openApp('/', { document: { openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths } })
  await expect.element(main().getByRole('link', { name: /^Ships 64$/ })).toBeVisible()
})

test('links to the pages opened last, and to unsaved drafts', async () => {
  await openApp('/contacts/3')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chiyo Tanabe' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Chiyoko')
  await expect.element(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.getByRole('link', { name: 'Voicemail desk' }).click()
  const recent = main().getByRole('region', { name: 'Recent' })
  await expect
    .element(recent.getByRole('link', { name: /^Chiyo Tanabe/ }))
    .toHaveAttribute('href', '/contacts/3')
  const drafts = main().getByRole('region', { name: 'Drafts' })
  await drafts.getByRole('link', { name: /^Edit contact Chiyo Tanabe.*“Chiyoko”/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Chiyoko')
})

test('shows the operations themselves where a server has no resources', async () => {
  const send = (summary: string) => ({ post: { summary, tags: ['mail'], responses: { 200: {} } } })
  const paths = { '/send': send('Send a letter'), '/check': send('Check an address') }
  await openApp('/', { document: { openapi: '3.0.0', info: { title: 'Post office' }, paths } })
  await expect.element(main().getByRole('link', { name: /Send a letter/ })).toBeVisible()
  await expect.element(main().getByRole('heading', { level: 2, name: 'mail' })).toBeVisible()
  await expectAccessible()
})

test('reports a description without operations on the start page, not a search without results', async () => {
  const document = { openapi: '3.0.0', info: { title: 'Half a file', version: '1' }, paths: {} }
  await openApp('/', { document })
  await expect.element(main().getByText('The description has no operations')).toBeVisible()
  await expect.element(main().getByText(/^No results/)).not.toBeInTheDocument()
})
