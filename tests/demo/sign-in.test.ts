import { expect, test } from 'vitest'
import { type Reply, NOON, startDemo, type TestDemo } from './call.ts'

const MINUTE = 60_000
const browser = {
  authorization: `Basic ${btoa('browser:')}`,
  'content-type': 'application/x-www-form-urlencoded',
}

function requestToken(demo: TestDemo, form: Record<string, string>, headers = browser): Promise<Response> {
  return demo.call('POST', '/oauth/token', {
    body: new URLSearchParams(form).toString(),
    headers,
    isAnonymous: true,
  })
}

const password = (username: string, password: string) => ({ grant_type: 'password', username, password })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('issues a token for the name and password of the demo', async () => {
  const demo = startDemo()
  const response = await requestToken(demo, password('demo', 'demo'))
  const reply = (await response.json()) as Reply
  expect(reply).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: expect.any(String),
  })
  expect((await demo.call('GET', '/contacts', bearer(reply.access_token))).status).toBe(200)
})

test.each([
  ['a wrong password', password('demo', 'nope'), browser, 400, 'invalid_grant'],
  ['a wrong name', password('root', 'demo'), browser, 400, 'invalid_grant'],
  ['another grant', { grant_type: 'client_credentials' }, browser, 400, 'unsupported_grant_type'],
  [
    'another client',
    password('demo', 'demo'),
    { ...browser, authorization: 'Basic eDp5' },
    401,
    'invalid_client',
  ],
  [
    'JSON',
    password('demo', 'demo'),
    { ...browser, 'content-type': 'application/json' },
    400,
    'invalid_request',
  ],
])('refuses %s', async (_what, form, headers, status, error) => {
  const response = await requestToken(startDemo(), form, headers)
  expect([response.status, await response.json()]).toEqual([
    status,
    { error, error_description: expect.any(String) },
  ])
})

test('returns 401 without a token, with an unknown one, and with one that has expired', async () => {
  let now = NOON
  const demo = startDemo({ now: () => now })
  const anonymous = await demo.call('GET', '/contacts', { isAnonymous: true })
  expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="Voicemail desk"',
  ])
  expect((await demo.call('GET', '/contacts', bearer('nonsense'))).status).toBe(401)
  now += 15 * MINUTE
  const late = await demo.call('GET', '/contacts')
  expect([late.status, await late.json()]).toEqual([
    401,
    { error: 'invalid_token', error_description: 'The access token has expired.' },
  ])
})

test('issues a new pair for a refresh token, once', async () => {
  let now = NOON
  const demo = startDemo({ now: () => now })
  const first = (await (await requestToken(demo, password('demo', 'demo'))).json()) as Reply
  now += 20 * MINUTE
  const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
  const second = (await (await requestToken(demo, form)).json()) as Reply
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await demo.call('GET', '/contacts', bearer(second.access_token))).status).toBe(200)
  const again = await requestToken(demo, form)
  expect([again.status, ((await again.json()) as Reply).error]).toEqual([400, 'invalid_grant'])
})

test('revokes a token on signing out', async () => {
  const demo = startDemo()
  const { access_token } = demo.signIn()
  await demo.call('POST', '/oauth/revoke', { body: `token=${access_token}`, headers: browser })
  expect((await demo.call('GET', '/contacts', bearer(access_token))).status).toBe(401)
})

test.each(['/openapi.json', '/status', '/pictures/quay-1'])('serves %s anonymously', async (path) => {
  expect((await startDemo().call('GET', path, { isAnonymous: true })).status).toBe(200)
})

test.each([
  '/contacts',
  '/contacts/3',
  '/messages/312/recording',
  '/documents/1/content',
  '/settings',
  '/errors/404',
])('requests the token at %s', async (path) => {
  expect((await startDemo().call('GET', path, { isAnonymous: true })).status).toBe(401)
})
