import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, respondWith } from '../../demo-page.tsx'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const order = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, total_cents: { type: 'integer' } },
}
const parameter = { name: 'total_cents__gte', in: 'query', schema: { type: 'integer', minimum: 0 } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: {
        parameters: [parameter],
        responses: { 200: { description: 'OK', ...json({ type: 'array', items: order }) } },
      },
    },
  },
}

test('filters by an amount as the rows show it, and sends cents', async () => {
  let asked: string | null = null
  respondWith(
    http.get('/api/orders', ({ request }) => {
      asked = new URL(request.url).searchParams.get('total_cents__gte')
      return HttpResponse.json([{ id: 1, name: 'Sails', total_cents: 125_050 }])
    }),
  )
  await openApp('/orders', { document })
  await expect.element(page.getByRole('cell', { name: '1,250.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Filters' })
  await form.getByRole('spinbutton').click()
  await userEvent.keyboard('12.05')
  await expect.element(form.getByRole('spinbutton')).toHaveValue(12.05)
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Active filters' }))
    .toHaveTextContent('Total is at least 12.05')
  expect(asked).toBe('1205')
})
