import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heldDoor } from '../../support/at-rest.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const named = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const ship = { ...named, properties: { ...named.properties, portId: { type: 'integer' } } }
const list = (items: unknown) => ({ 200: { description: 'OK', ...json({ type: 'array', items }) } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        parameters: [{ name: 'portId', in: 'query', schema: { type: 'integer' } }],
        responses: list(ship),
      },
    },
    '/ports': { get: { responses: list(named) } },
    '/ports/{portId}': {
      get: {
        parameters: [{ name: 'portId', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'OK', ...json(named) } },
      },
    },
  },
}

test('names the record in an active filter, with one request', async () => {
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([{ id: 1, name: 'Vega', portId: 3 }])),
    http.get('/api/ports/3', () => HttpResponse.json({ id: 3, name: 'Brest' })),
  )
  const { sent } = await openApp('/ships?portId=3', { document })
  await expect.element(page.getByRole('button', { name: 'Remove filter Port: Brest' })).toBeVisible()
  expect(sent.filter((one) => one.includes('/ports'))).toEqual(['GET /api/ports/3'])
})

test('offers further pages of the records to filter by', async () => {
  const names = heldDoor()
  const all = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, name: `Port ${index + 1}` }))
  respondWith(
    http.get('/api/ships', () => HttpResponse.json([{ id: 1, name: 'Vega', portId: 3 }])),
    http.get('/api/ports/:id', async ({ params }) => {
      await names.isOpen
      return HttpResponse.json(all[Number(params.id) - 1])
    }),
    http.get('/api/ports', ({ request }) => {
      const at = (name: string) => Number(new URL(request.url).searchParams.get(name))
      const rows = all.slice((at('page') - 1) * at('limit'), at('page') * at('limit'))
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': '130' } })
    }),
  )
  const paged = structuredClone(document)
  Object.assign(paged.paths['/ports'].get, {
    parameters: ['page', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
  })
  await openApp('/ships', { document: paged })
  // Not its id first, which means nothing to a person and then changes into the name.
  await expect.element(page.getByRole('link', { name: '…' })).toBeVisible()
  names.open()
  await expect.element(page.getByRole('link', { name: 'Port 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const port = page.getByRole('combobox', { name: 'Port' })
  await expect.poll(() => port.element().querySelectorAll('option').length).toBe(101)
  await page.getByRole('button', { name: 'Show more (100 of 130)' }).click()
  await expect.poll(() => port.element().querySelectorAll('option').length).toBe(131)
  await port.selectOptions('Port 120')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove filter Port: Port 120' })).toBeVisible()
})
