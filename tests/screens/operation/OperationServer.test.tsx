import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, respondWith } from '../demo-page.tsx'

/** An operation that the description puts at a server of its own. */
const elsewhere = (url: string) => ({
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/jobs/run': {
      post: { summary: 'Run jobs', servers: [{ url }], responses: { 200: { description: 'Done.' } } },
    },
  },
})

test('sends an operation to another base path of the same server as the signed-in person', async () => {
  const requested: (string | null)[] = []
  respondWith(
    http.post('/admin/jobs/run', ({ request }) => {
      requested.push(request.headers.get('Authorization'))
      return HttpResponse.json({ ran: 3 })
    }),
  )
  await openApp('/jobs/run', { document: elsewhere('/admin') })
  await page.getByRole('button', { name: 'Run jobs' }).click()
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  expect(requested).toEqual([expect.stringMatching(/^Bearer /)])
})

test('sends nothing of the session to another server, and shows its address', async () => {
  const requested: (string | null)[] = []
  respondWith(
    http.post('https://jobs.example/v1/jobs/run', ({ request }) => {
      requested.push(request.headers.get('Authorization'))
      return HttpResponse.json({ ran: 3 }, { headers: { 'Access-Control-Allow-Origin': '*' } })
    }),
  )
  await openApp('/jobs/run', { document: elsewhere('https://jobs.example/v1') })
  await expect.element(page.getByText(/another server, jobs\.example\./)).toBeVisible()
  await page.getByRole('button', { name: 'Run jobs' }).click()
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  expect(requested).toEqual([null])
})
