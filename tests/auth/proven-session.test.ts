import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { provenSession } from '../../src/auth/proven-session.ts'
import type { Server } from '../../src/server/server.tsx'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { signInTo, signInWith } from './ways/sign-in-page.ts'

const ok = { responses: { 200: { description: 'ok' } } }
const bearer = { jwt: { type: 'http', scheme: 'bearer' } }
const documentOf = (paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths,
  components: { securitySchemes: bearer },
})

/** A server that accepts a GET by its token, or refuses it with this status. */
async function deskOf(
  isRight: (exchange: Exchange) => boolean,
  paths: object,
  status = 401,
): Promise<Server> {
  const { address, close } = await serve((exchange) =>
    isRight(exchange) ? exchange.json(200, []) : exchange.json(status, {}),
  )
  onTestFinished(close)
  return signInTo(address, documentOf(paths))
}

test('tests a token by requests without cookies, which could hide that it is wrong', async () => {
  const sent: RequestCredentials[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init).credentials)
    return send(input, init)
  })
  const isRight = ({ headers }: Exchange) => headers.authorization === 'Bearer right'
  const server = await deskOf(isRight, { '/notes': { get: ok }, '/users/me': { get: ok } })
  await expect(signInWith(server, { token: 'wrong' }, 'Paste a token')).rejects.toMatchObject({ type: 401 })
  expect(await signInWith(server, { token: 'right' }, 'Paste a token')).toMatchObject({
    accessToken: 'right',
  })
  expect(sent.length).toBeGreaterThan(3)
  expect(new Set(sent)).toEqual(new Set(['omit']))
})

test('does not take a token that the server cannot even read for a right one', async () => {
  const { address, close } = await serve(({ headers: { authorization = '' }, json }) => {
    const status = authorization === 'Bearer right' ? 200 : /^(?:Bearer |$)/.test(authorization) ? 401 : 400
    // RFC 6750 §3.1
    const challenge = status === 400 ? 'Bearer error="invalid_request"' : 'Bearer error="invalid_token"'
    json(status, [], status === 200 ? {} : { 'www-authenticate': challenge })
  })
  onTestFinished(close)
  const server = signInTo(address, documentOf({ '/notes': { get: ok } }))
  await expect(signInWith(server, { token: 'wrong' }, 'Paste a token')).rejects.toMatchObject({ type: 401 })
  expect(await signInWith(server, { token: 'right' }, 'Paste a token')).toEqual({ accessToken: 'right' })
})

test.each([401, 403])(
  'takes a description that is refused with %i without a token, and returned with one, for a proof',
  async (status) => {
    const isRight = ({ headers, path }: Exchange) =>
      path !== '/openapi.json' || headers.authorization === 'Bearer right'
    const server = await deskOf(isRight, { '/notes': { get: ok } }, status)
    const described = { ...server, descriptionAddress: `${server.client.base.href}openapi.json` }
    const prove = (accessToken: string) =>
      provenSession(described, new QueryClient(), { accessToken }, undefined)
    expect(await prove('right')).toEqual({ accessToken: 'right' })
    await expect(prove('wrong')).rejects.toMatchObject({ type: 401 })
  },
)
