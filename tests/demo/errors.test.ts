import { expect, test } from 'vitest'
import { startDemo } from './call.ts'

const demo = startDemo()

test.each([
  ['400', 'invalid_input'],
  ['401', 'invalid_token'],
  ['403', 'forbidden'],
  ['404', 'not_found'],
  ['409', 'stale_version'],
  ['413', 'too_large'],
  ['415', 'unsupported_media_type'],
  ['429', 'too_many_requests'],
  ['500', 'server_error'],
  ['503', 'unavailable'],
])('returns a %s on request', async (kind, error) => {
  const response = await demo.call('GET', `/errors/${kind}`)
  expect([response.status, await response.json()]).toEqual([
    Number(kind),
    expect.objectContaining({ error, error_description: expect.any(String) }),
  ])
})

test.each([
  ['418', 418, 'text/plain', 'I am a teapot.'],
  ['html', 502, 'text/html; charset=utf-8', expect.stringContaining('<h1>')],
  ['html-ok', 200, 'text/html; charset=utf-8', expect.stringContaining('<h1>')],
  ['malformed', 200, 'application/json', expect.stringMatching(/^\{"items"/)],
  ['empty', 200, 'application/json', ''],
  ['no-content', 204, null, ''],
  ['problem', 422, 'application/problem+json', expect.stringContaining('#/address/city')],
])('returns the response %s on request', async (kind, status, type, text) => {
  const response = await demo.call('GET', `/errors/${kind}`)
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    status,
    type,
    text,
  ])
})

test('breaks the connection on request', async () => {
  expect((await demo.call('GET', '/errors/no-response')).type).toBe('error')
})

test('describes every kind of error that it can return', async () => {
  const item = demo.document.paths['/errors/{kind}'] as {
    parameters: { schema: { oneOf: { const: string }[] } }[]
  }
  const kinds = item.parameters[0]?.schema.oneOf.map((kind) => kind.const) ?? []
  expect(kinds.length).toBeGreaterThan(15)
  const responses = await Promise.all(kinds.map((kind) => demo.call('GET', `/errors/${kind}`)))
  const named = await Promise.all(responses.map((reply) => reply.text()))
  expect(named.filter((text) => text.includes('There is no error'))).toEqual([])
})

test('refuses a fourth export within a minute', async () => {
  const body = { from: '2025-11-01', to: '2025-11-20' }
  const responses = []
  for (let count = 0; count < 4; count += 1)
    responses.push(await demo.call('POST', '/messages/export', { body }))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(responses[3]?.headers.get('retry-after')).toBe('60')
})

test.each([
  ['no JSON', 'text/plain', '{}', 415],
  ['broken JSON', 'application/json', '{', 400],
  ['a list', 'application/json', '[]', 400],
  ['far too much', 'application/json', `"${'x'.repeat(1_000_001)}"`, 413],
])('refuses a body that is %s', async (_what, type, body, status) => {
  const response = await demo.call('POST', '/contacts', { body, headers: { 'content-type': type } })
  expect([response.status, await response.json()]).toEqual([
    status,
    { error: expect.any(String), error_description: expect.any(String) },
  ])
})

test('returns what arrived, but not the token', async () => {
  const response = await demo.call('POST', '/echo?a=1&a=2', {
    body: { big: 1 },
    headers: { 'x-note': 'hello' },
  })
  const reply = (await response.json()) as { headers: Record<string, string> }
  expect(reply).toMatchObject({
    method: 'POST',
    query: { a: ['1', '2'] },
    body: { big: 1 },
    headers: { 'x-note': 'hello' },
  })
  expect(reply.headers).not.toHaveProperty('authorization')
})
