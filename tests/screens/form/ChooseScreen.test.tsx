import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const gate = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const json = (schema: unknown) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
})
const site = { name: 'site', in: 'path', required: true, schema: { type: 'string' } }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const paths = {
  '/trains': { get: { responses: json({ type: 'array', items: gate }) } },
  '/sites/{site}/gates': {
    get: {
      operationId: 'Gates_ListBySite',
      parameters: [site],
      responses: json({ type: 'array', items: gate }),
    },
  },
  '/sites/{site}/gates/{id}': { get: { parameters: [site, id], responses: json(gate) } },
}

test('asks which records of a list to show, where its path has something open, and shows them', async () => {
  respondWith(http.get('/api/sites/north/gates', () => HttpResponse.json([{ id: 1, name: 'Main gate' }])))
  const document = { openapi: '3.1.0', info: { title: 'Sites', version: '1' }, paths }
  const { where } = await openApp('/', { document })
  const link = page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Gates' })
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gates' })).toBeVisible()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Please fill this in.')).toBeVisible()
  await page.getByLabelText('Site').fill('north')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(where).toBe('/sites/north/gates')
  await expect.element(page.getByRole('link', { name: 'Main gate' })).toBeVisible()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})
