import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readCalls } from '../../../src/openapi/resources/calls.ts'
import { expectAccessible } from '../../controls/axe.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const ship = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const replies = (schema: unknown) => ({ responses: { 200: { description: 'OK', ...json(schema) } } })
const asking = { parameters: [{ name: 'ship_id', in: 'query', required: true, schema: { type: 'integer' } }] }
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships/list': { get: replies({ type: 'array', items: ship }) },
    '/ships/info': {
      ...asking,
      get: replies(ship),
      put: { requestBody: json(ship), ...replies(ship) },
    },
    '/config/dock': { get: replies({ $ref: '#/components/schemas/Dock' }) },
    '/config/dock/{id}': {
      get: replies({ $ref: '#/components/schemas/Dock' }),
      put: { requestBody: json({ $ref: '#/components/schemas/Dock' }), ...replies(ship) },
    },
  },
  components: {
    schemas: { Dock: { type: 'object', properties: { id: { type: 'integer' }, berth: { type: 'string' } } } },
  },
}
const vega = { id: 4, name: 'Vega' }

test('opens and saves a record whose id is in the query', async () => {
  const sent: string[] = []
  respondWith(
    http.get('/api/ships/list', () => HttpResponse.json([vega])),
    http.get('/api/ships/info', ({ request }) => {
      sent.push(new URL(request.url).search)
      return HttpResponse.json({ ...vega, name: 'Vega of old' })
    }),
    http.put('/api/ships/info', ({ request }) => {
      sent.push(`PUT ${new URL(request.url).search}`)
      return HttpResponse.json(vega)
    }),
  )
  await openApp('/ships', { document })
  await page.getByRole('link', { name: 'Vega' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Vega' })).toBeVisible()
  await openApp('/ships/4?edit=', { document })
  await page.getByLabelText('Name').fill('Vega II')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent).toContain('PUT ?ship_id=4')
  expect(sent.filter((one) => !one.startsWith('PUT')).every((one) => one === '?ship_id=4')).toBe(true)
})

test('saves settings at the address with their own id', async () => {
  let saved = ''
  respondWith(
    http.get('/api/config/dock', () => HttpResponse.json({ id: 9, berth: 'North' })),
    http.put('/api/config/dock/:id', ({ params }) => {
      saved = String(params.id)
      return HttpResponse.json({ id: 9, berth: 'South' })
    }),
  )
  await openApp('/config/dock?edit=', { document })
  await page.getByLabelText('Berth').fill('South')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => saved).toBe('9')
})

test('shows a single object where a list was expected, without a number of rows', async () => {
  respondWith(http.get('/api/crew', () => HttpResponse.json({ captain: 'Ada', isAboard: true, berths: 4 })))
  const crew = { get: { responses: { 200: { description: '' } } }, post: { responses: {} } }
  await openApp('/crew', { document: { ...document, paths: { '/crew': crew, '/crew/{id}': crew } } })
  const thing = page.getByRole('region', { name: 'Crew' })
  await expect.element(thing.getByText('The server returns a single record here, not a list.')).toBeVisible()
  await expect.element(thing.getByText('Ada', { exact: true })).toBeVisible()
  expect(page.getByText('No crew yet').query()).toBeNull()
  expect(page.getByRole('banner').getByText('0', { exact: true }).query()).toBeNull()
  await expectAccessible()
})

test('links up to the record where every path ends in a slash', async () => {
  const shipId = [{ name: 'ship_pk', in: 'path', required: true, schema: { type: 'integer' } }]
  const list = replies({ type: 'array', items: ship })
  const slashes = {
    ...document,
    paths: {
      '/ships/': { get: list },
      '/ships/{id}/': { parameters: [{ ...shipId[0], name: 'id' }], get: replies(ship) },
      '/ships/{ship_pk}/boats/': { parameters: shipId, get: list },
    },
  }
  respondWith(
    http.get('/api/ships/4/', () => HttpResponse.json(vega)),
    http.get('/api/ships/4/boats/', () => HttpResponse.json([{ id: 1, name: 'Dinghy' }])),
  )
  await openApp('/ships/4/boats/', { document: slashes })
  const above = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(above.getByRole('link', { name: 'Vega' })).toHaveAttribute('href', '/ships/4/')
})

test('lists what a search by POST returns, with the page and the filter in its body', async () => {
  const text = { type: 'string' }
  const number = { type: 'integer' }
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
  const question = object({ page: number, size: number, filter: object({ kind: text }) }, ['filter'])
  const found = object({ items: { type: 'array', items: ship }, total: number })
  const paths = {
    '/ships/search': { post: { requestBody: json(question), ...replies(found) } },
    '/ships/{id}': { get: replies(ship) },
  }
  const own = { ...document, paths }
  readCalls(own)
  const sent: unknown[] = []
  respondWith(
    http.post('/api/ships/search', async ({ request }) => {
      sent.push(await request.json())
      const items = Array.from({ length: 25 }, (_, index) => ({ id: index, name: `Tug ${index}` }))
      return HttpResponse.json({ items, total: 60 })
    }),
  )
  await openApp('/ships', { document: own })
  await expect.element(page.getByRole('link', { name: 'Tug 24' })).toBeVisible()
  await expect.element(page.getByText('60', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ page: 2, filter: {} })
  await openApp('/ships?filter%5Bkind%5D=tug', { document: own })
  await expect.poll(() => sent.at(-1)).toMatchObject({ filter: { kind: 'tug' } })
})
