import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'

const trip = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Trains', version: '1' },
  paths: {
    '/trips': {
      get: {
        parameters: [
          { name: 'origin', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'bicycles', in: 'query', schema: { type: 'boolean' } },
        ],
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { type: 'array', items: trip } } },
          },
        },
      },
    },
  },
}

test('asks for the text where only that of the search is required', async () => {
  const { get } = document.paths['/trips']
  const search = { name: 'query', in: 'query', required: true, schema: { type: 'string' } }
  const paths = { '/trips': { get: { ...get, parameters: [search] } } }
  await openApp('/trips', { document: { ...document, paths } })
  await expect.element(page.getByRole('heading', { name: 'Enter what to search for' })).toBeVisible()
})

test('shows inputs for the filters that a list requires, and then the rows', async () => {
  respondWith(http.get('/api/trips', () => HttpResponse.json([{ id: '1', name: 'Night train to Bern' }])))
  const { sent } = await openApp('/trips', { document })
  await expect.element(page.getByRole('heading', { name: 'Choose which trips to show' })).toBeVisible()
  expect(sent.filter((request) => request.includes('/trips'))).toEqual([])
  await page.getByLabelText('Origin').fill('Zürich')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Night train to Bern')).toBeVisible()
  expect(sent.filter((request) => request.includes('/trips'))).toEqual(['GET /api/trips?origin=Z%C3%BCrich'])
})
