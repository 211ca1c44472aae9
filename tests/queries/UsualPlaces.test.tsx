import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { keys } from '../../src/queries/keys.ts'
import { descriptionOptions } from '../../src/queries/use-description.ts'
import { answerWith, demo, openDesk } from './hook-page.tsx'

test('asks first next time where a description was found that is not at the likeliest place', async () => {
  answerWith(
    http.get('/api/v3/api-docs', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const read = () => client.fetchQuery({ ...descriptionOptions(server), staleTime: 0 })
  expect((await read()).address).toMatch(/\/api\/v3\/api-docs$/)
  expect(sent).toContain('GET /openapi.json')
  sent.length = 0
  client.removeQueries({ queryKey: keys.description(server) })
  expect((await read()).description.title).toBe('Voicemail desk')
  expect(sent).toEqual(['GET /v3/api-docs'])
})

test('looks again at the usual places where a description has moved', async () => {
  answerWith(
    http.get('/api/v3/api-docs', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const read = () => client.fetchQuery({ ...descriptionOptions(server), staleTime: 0 })
  await read()
  answerWith(
    http.get('/api/swagger.json', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  sent.length = 0
  client.removeQueries({ queryKey: keys.description(server) })
  expect((await read()).address).toMatch(/\/api\/swagger\.json$/)
  expect(sent[0]).toBe('GET /v3/api-docs')
})
