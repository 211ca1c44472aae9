import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { diagnose } from '../../../src/connection/doctor/diagnose.ts'
import { openDesk, respondWith } from '../../queries/hook-page.tsx'

test('suggests no other spelling for the root of a server', async () => {
  const { server } = openDesk()
  const led = { ...server, proxy: { path: '/api', origin: 'http://127.0.0.1:8080' } }
  respondWith(
    // Without its slash the path belongs to this app.
    http.get('/api', ({ request }) =>
      request.url.endsWith('/')
        ? new HttpResponse(null, { status: 404 })
        : HttpResponse.html('<!doctype html><title>Start</title>'),
    ),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { cause, suggestions } = await diagnose(led, { address: `${location.origin}/api/` })
  expect(cause).toBe('no-description')
  expect(suggestions).toEqual([])
})

test('does not take one failing address for a failing server', async () => {
  const { server } = openDesk()
  respondWith(
    http.get('/api/openapi.json', () => new HttpResponse(null, { status: 500 })),
    http.all('*', () => new HttpResponse(null, { status: 404 })),
  )
  const found = await diagnose(server, { address: `${location.origin}/api/openapi.json` })
  expect(found).toMatchObject({ cause: 'server-error', confidence: 'likely' })
  expect(found.title).toContain('responds elsewhere, but fails at /api/openapi.json')
})

test.each([
  ['30', 'Wait 30 seconds'],
  ['600', 'Wait 10 minutes'],
  [new Date(Date.now() + 2.5 * 3_600_000).toUTCString(), 'Wait 3 hours'],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 'Wait a moment'],
])('says how long to wait for a server with “Retry-After: %s”', async (after, sentence) => {
  const { server } = openDesk()
  const headers = { 'Retry-After': after }
  respondWith(http.all('/api/*', () => new HttpResponse(null, { status: 429, headers })))
  const { advice } = await diagnose(server, { address: `${location.origin}/api/contacts`, wants: 'data' })
  expect(advice.join(' ')).toContain(sentence)
})
