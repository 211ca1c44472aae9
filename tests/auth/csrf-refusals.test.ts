import { expect, onTestFinished, test } from 'vitest'
import { create } from '../../src/http/calls.ts'
import { problemOf } from '../../src/server/problem.ts'
import { serve } from '../support/servers/exchange.ts'
import { signInTo } from './ways/sign-in-page.ts'

const document = { openapi: '3.1.0', info: { title: 'Desk', version: '1' }, paths: {} }

/** A session with a bearer token at a server that requires a CSRF token nevertheless, and its error without the token. */
async function deskRefusing(status: number, body: unknown, header = 'x-csrf-token') {
  const requests: string[] = []
  const { address, close } = await serve(({ method, path, headers, json }) => {
    requests.push(`${method} ${path}`)
    if (path === '/csrf-token') return json(200, { csrfToken: 'fresh-token' })
    if (headers.authorization !== 'Bearer abc') return json(401, {})
    return headers[header] === 'fresh-token' ? json(201, { id: 1 }) : json(status, body)
  })
  onTestFinished(close)
  let sentAway = 0
  const server = signInTo(address, document, {}, () => (sentAway += 1))
  server.session.set({ accessToken: 'abc', userName: 'mara' })
  const write = () => create(server.client, '/notes', { title: 'Call back' })
  return { write, requests, sentAway: () => sentAway }
}

test.each([
  [403, { detail: 'CSRF Failed: CSRF token missing.' }, undefined],
  [401, { msg: 'Missing CSRF token' }, undefined],
  [400, { error: 'invalid csrf token' }, undefined],
  [500, { code: 'EBADCSRFTOKEN' }, undefined],
  [403, { message: 'The header X-XSRF-TOKEN is missing.' }, 'x-xsrf-token'],
])(
  'requests a token after a %i that says %j although a bearer token is sent',
  async (status, body, header) => {
    const { write, requests, sentAway } = await deskRefusing(status, body, header)
    expect(await write()).toEqual({ id: 1 })
    requests.length = 0
    expect(await write()).toEqual({ id: 1 })
    // It is kept for the next change.
    expect(requests).toEqual(['POST /notes'])
    expect(sentAway()).toBe(0)
  },
)

test('requests no token after a refusal that does not name CSRF, where a bearer token is sent', async () => {
  const { write, requests } = await deskRefusing(403, { detail: 'Editors only.' })
  await expect(write()).rejects.toMatchObject({ type: 403 })
  expect(requests).toEqual(['POST /notes'])
})

test('does not say that the session has ended where a CSRF token is wrong', async () => {
  const { write } = await deskRefusing(403, { detail: 'CSRF token invalid' }, 'x-another')
  const problem = problemOf(await write().catch((error: unknown) => error))
  expect(problem).toMatchObject({ status: 403, isAboutSignIn: false, detail: 'CSRF token invalid' })
})
