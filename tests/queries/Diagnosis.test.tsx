import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { diagnose } from '../../src/queries/diagnose.ts'
import { answerWith, openDesk } from './hook-page.tsx'

test('proposes no other spelling for what stands for a whole server', async () => {
  const { server } = openDesk()
  const led = { ...server, proxy: { path: '/api', origin: 'http://127.0.0.1:8080' } }
  answerWith(
    // Without its slash the path is one of this app's own pages.
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
